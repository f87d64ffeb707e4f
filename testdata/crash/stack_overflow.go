// Infinite recursion ends with the stack overflow message.
package main

func f(n int) int { return f(n+1) + 1 }

func main() {
	println("start")
	println(f(0))
}
