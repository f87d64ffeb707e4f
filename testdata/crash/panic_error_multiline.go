// Further lines of an error text are indented.
package main

type e struct{}

func (e) Error() string { return "one\ntwo\nthree" }

func main() {
	defer func() { panic("a\nb") }()
	panic(e{})
}
