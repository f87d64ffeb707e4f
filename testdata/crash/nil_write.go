// Writing through a nil pointer to a field.
package main

type T struct {
	a [4]int
	b string
}

func set(t *T) { t.a[2] = 5 }

func main() {
	set(&T{})
	set(nil)
}
