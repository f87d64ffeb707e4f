// An unrecovered panic with a value of a basic type.
package main

func main() {
	println("before")
	panic('x')
}
