// Dies of a panic.
package main

func main() {
	panic("no more")
}
