// A nil func value that is deferred panics when the function returns.
package main

func main() {
	var f func()
	defer f()
	println("body")
}
