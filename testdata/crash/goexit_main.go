// Goexit in main when nothing else can run.
package main

import "runtime"

func main() {
	defer println("deferred")
	runtime.Goexit()
}
