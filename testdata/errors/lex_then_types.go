// A wrong literal does not keep the checker from the rest of the file.
package main

type bits struct {
	a int 'x'
	b string 07
}

func main() {
	n := 0x
	s := "tab\q"
	var t string = 08
	println(n, s, t, undefinedName)
	c := 'ab'
	var u int = "text"
	r := '
}
