// A panic that is recovered, and another one in the same deferred call.
package main

import "fmt"

func main() {
	defer func() {
		r := recover()
		panic(fmt.Sprint("second after ", r))
	}()
	panic("first")
}
