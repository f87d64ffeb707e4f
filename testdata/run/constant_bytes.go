// Slices made of constant strings have no spare room, and memory of their own each time.
package main

import "fmt"

type text []byte

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

var kept []byte

func main() {
	a, b, c, d := []byte("Hello, World!"), []byte(digits), text(""), []byte("x"+"yz")
	kept = []byte("kept")
	fmt.Println(cap(a), cap(b), cap(c), cap(d), cap(kept), cap([]byte(`raw`)), c == nil)
	a = append(a, '!')
	fmt.Println(cap(a), len(a), string(a))
	for range 2 {
		e := []byte("again")
		fmt.Print(string(e), " ")
		e[0] = 'A'
	}
	r := []rune("héllo")
	fmt.Println(len(r), cap(r), cap([]rune("")), cap([]rune("abc")))
	r = append(r, 'x')
	fmt.Println(cap(r), string(r))
}
