// Results of 200 KB each in a stack that may have 1000.
package main

import (
	"fmt"
	"runtime/debug"
)

const size = 200 << 10

//go:noinline
func fill(i, y int) (a [size]byte) {
	a[i] = byte(y)
	return
}

//go:noinline
func local(i, y int) [size]byte {
	var a [size]byte
	a[i] = byte(y)
	return a
}

func main() {
	debug.SetMaxStack(1 << 20)
	done := make(chan bool)
	go results(done)
	<-done
}

func results(done chan bool) {
	a := fill(1, 99)
	b := local(size-1, 98)
	c := fill(size-1, 97)
	d := local(2, 97)
	fmt.Println(a[1], b[1], c[1], a[size-1], b[size-1], c[size-1], d[2])
	done <- true
}
