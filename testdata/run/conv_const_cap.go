// Slices made of constant strings are just as long as these.
package main

import "fmt"

type bytes []byte

const text = "some constant text"

var global = []byte("global")
var kept any

func main() {
	a, b, c, d := []byte("bytes"), []rune("日本語 runes"), bytes(text), []byte("")
	fmt.Println(cap(a), cap(b), cap(c), cap(d), d == nil, cap(global))
	kept = a
	a, b = append(a, '!'), append(b, '!')
	fmt.Println(cap(a), cap(b), cap(append([]byte("abc"), "defgh"...)))
	m := map[string][]byte{"a": []byte("abc"), "b": []byte(text[:1] + "x")}
	fmt.Println(cap(m["a"]), string(m["b"]))
	a[0] = 'B'
	fmt.Println(string(a), string([]byte("bytes")), cap([]byte(text)[2:5]))
}
