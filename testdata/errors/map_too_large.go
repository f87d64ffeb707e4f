package main

// Keys and elements of maps have a largest size, elements of channels a smaller one. Each type is told where gc stands: at
// what was declared last, and for a method at its receiver's type.

type gigs [1 << 31]byte

var byName map[string]gigs
var byGigs map[gigs]string

type both map[gigs]gigs

type box struct {
	n int
	m map[int]gigs
}

type recv struct{}

func (r recv) takes(m map[int8]gigs) {}

func (*recv) gives() (c chan [1 << 16]byte) { return nil }

func body() {
	local := make(map[int16]gigs)
	_ = local
	_ = make(chan gigs)
}

func main() {}
