// A stack overflow cannot be recovered.
package main

func f(n int) int { return f(n+1) + 1 }

func main() {
	defer func() { recover() }()
	f(0)
}
