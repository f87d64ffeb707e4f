// Index through a pointer to an array out of range.
package main

func set(a *[4]int8, i uint8) { a[i] = 1 }

func main() {
	var a [4]int8
	set(&a, 3)
	set(&a, 200)
}
