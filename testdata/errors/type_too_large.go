package main

// gc tells of each type once, where it stands: at what it has declared last.

type row [1 << 60]byte

type nested struct {
	n    int
	rows [1 << 61]byte
}

func main() {
	var r *row
	var n *nested
	println(r == nil, n == nil)
}
