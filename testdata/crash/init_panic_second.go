package main

import "os"

// A panic unlocks the goroutine that initialises the program before it is printed.

var args = os.Args

func init() {
	defer func() { println("deferred") }()
}

func init() {
	go func() {}()
	println(args[len(args)])
}

func main() {}
