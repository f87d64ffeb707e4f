// Integer division by zero.
package main

func div(a, b int) int { return a / b }

func main() {
	println(div(7, 2))
	println(div(1, 0))
}
