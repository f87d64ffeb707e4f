package main

func main() {
	a := 'ab'
	b := ''
	c := '\q'
	d := "\xZZ"
	println(a, b, c, d)
}
