// A panic after one that was recovered during Goexit.
package main

import "runtime"

func main() {
	go func() {
		defer func() { panic("last") }()
		defer func() { recover() }()
		defer func() { panic("first") }()
		runtime.Goexit()
	}()
	select {}
}
