// A runtime error that is recovered and raised again keeps its signal line.
package main

func main() {
	defer func() { panic(recover()) }()
	var p *int
	*p = 1
}
