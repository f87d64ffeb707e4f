// Type arguments for what has no type parameters; sizes of types in error.
package main

import "unsafe"

type S struct{ a int }

type C interface{ S }

func (s S[int]) M() {}

func (s *unknown[T]) M() {}

func f() {}

func main() {
	var m map[S[int]]S[int]
	f(m[1.5])
	var a [unsafe.Sizeof(nothing{})]int = nil
	var c C = 5
}
