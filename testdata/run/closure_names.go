// What closures are called: those inside of one that is inlined, and method values of an interface without name.
package main

import (
	"fmt"
	"reflect"
	"runtime"
)

//go:noinline
func where() {
	pc, _, _, _ := runtime.Caller(1)
	fmt.Println(runtime.FuncForPC(pc).Name())
}

type T struct{}

func (T) M() {}

func main() {
	func() {
		func() { where() }()
		func() { where() }()
	}()
	g := func(x int) func() int {
		return func() int { where(); return x }
	}
	g(1)()
	kept := func() func() {
		for range 3 {
			defer func() {}()
		}
		return func() { where() }
	}
	kept()()
	var i interface{ M() } = T{}
	fmt.Println(runtime.FuncForPC(reflect.ValueOf(i.M).Pointer()).Name())
}
