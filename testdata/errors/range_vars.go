// What a range clause may assign to.
package main

func main() {
	var i int
	var s string
	for s = range []int{} {
	}
	for i, s = range []int{} {
	}
	for i, i := range []int{} {
	}
	for i.x = range []int{} {
	}
	for a, b := range make(chan int) {
	}
	for a, b := range 10 {
	}
	for a := range 1.5 {
	}
	for _, c := range "abc" {
		s = c
	}
}
