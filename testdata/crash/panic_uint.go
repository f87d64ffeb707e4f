// An unrecovered panic with a value of a basic type.
package main

func main() {
	println("before")
	panic(uint64(18446744073709551615))
}
