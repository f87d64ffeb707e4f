// After ten errors of any kind gc gives up, in the order in which it finds them.
package main

type T struct{ a undef1; b undef2 }

func main() {
unused:
	x0 := undefinedName0
	x1 := undefinedName1
	x2 := undefinedName2
	x3 := undefinedName3
	x4 := undefinedName4
	x5 := undefinedName5
	x6 := undefinedName6
	x7 := undefinedName7
	x8 := undefinedName8
	x9 := undefinedName9
	x10 := undefinedName10
	x11 := undefinedName11
}

var v = undef3
