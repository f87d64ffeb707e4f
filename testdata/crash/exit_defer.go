// os.Exit in a deferred call during a panic: no panic text.
package main

import "os"

func main() {
	defer os.Exit(4)
	panic("silent")
}
