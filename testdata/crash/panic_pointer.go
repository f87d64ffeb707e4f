// A panic value of a pointer type is printed as its type and address.
package main

type T struct{ a int }

func main() { panic(&T{1}) }
