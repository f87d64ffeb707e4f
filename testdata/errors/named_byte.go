package main

// byte and uint8 are one type, but messages say which was written.

type opcode byte
type small uint8
type letter rune
type inner opcode

const stop opcode = 7

func main() {
	var s string
	var o opcode
	var t small
	var l letter
	var i inner
	s = o
	s = t
	s = l
	s = i
	switch o {
	case stop:
	case stop:
	}
}
