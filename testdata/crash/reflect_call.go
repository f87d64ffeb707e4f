// A panic in a method that reflect calls.
package main

import "reflect"

func boom(x int) { panic(x) }

type T struct{ a, b, c, d, e, f int }

func (t T) M() { boom(t.a) }

func main() {
	reflect.ValueOf(T{a: 1}).Method(0).Call(nil)
}
