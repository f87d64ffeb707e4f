// minigo: env GOTRACEBACK=1
package main

import "runtime/debug"

var never = make(chan int)

// Dies of SIGABRT after the report.
func main() {
	debug.SetTraceback("crash")
	panic("with a crash")
}
