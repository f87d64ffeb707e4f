// Calls of what is no function.
package main

func main() {
	x := 1
	x()
	"a"()
	nil()
	[]int{}()
	x.y()
	main()()
	struct{}{}()
	main.x()
	undefinedFunc(x, y)
}
