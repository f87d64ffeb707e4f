// What follows from an error is not told again.
package main

type T struct{ u undefinedType }

var v = undefinedFunc()
var w = v + 1

func f(x undefinedType) undefinedType { return x.y.z + 1 }

func main() {
	a := undefinedName
	b := a + 1
	c := b.x
	for i := range a {
		_ = i + 1
	}
	_ = c == 1
	var t T
	_ = t.u.x + 1
	_ = f(1) + 2
	_ = w * 2
	v()
}
