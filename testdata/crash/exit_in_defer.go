// os.Exit in a deferred call of a panic.
package main

import "os"

func main() {
	defer func() {
		println("exit")
		os.Exit(7)
	}()
	panic("not shown")
}
