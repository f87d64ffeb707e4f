// Expressions that do nothing.
package main

func main() {
	x := 1
	x
	x + 1
	-x
	"a"
	func() {}
	[]int{1}
	x == 1
	&x
	main
	struct{}{}
}
