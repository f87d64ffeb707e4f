// A panic that was recovered before leaves no trace.
package main

func quiet() {
	defer func() { recover() }()
	var p *int
	*p = 1
}

func main() {
	quiet()
	panic("loud")
}
