// new and what it takes.
package main

func main() {
	_ = new()
	_ = new(int, 1)
	new(int)
	var p *string = new(int)
	_ = p
}
