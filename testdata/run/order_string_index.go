// A call in the index of a string runs before the string is read, wherever the byte is wanted.
package main

import "fmt"

var text = "a"

//go:noinline
func grow() int { text += "-"; return len(text) - 1 }

func main() {
	fmt.Println(text[grow()], int(text[grow()]))
	b := text[grow()]
	c := int(text[grow()]) << (b & 3)
	fmt.Println(b, c)
	if text[grow()] == '-' {
		fmt.Println("if")
	}
	switch text[grow()] {
	case '-':
		fmt.Println("switch")
	}
	switch int(text[grow()]) + len(text) {
	case '-' + 8:
		fmt.Println("sum")
	}
	fmt.Println(text)
}
