// minigo: command check
// As many values as variables.
package main

func zero()            {}
func one() int         { return 1 }
func two() (int, int)  { return 1, 2 }
func three() (a, b, c int) { return }

var g, h = one()
var i, j = two(), 1
var k, l, m = two()
var n = two()
var o, p int = 1, 2, 3
var q, r int = 1
var s = zero()

func main() {
	var a, b int
	a, b = 1
	a, b = 1, 2, 3
	a, b = one()
	a, b = three()
	a = two()
	a, b = two(), 1
	a = zero()
	a, b = zero(), 1
	c, d := 1
	c, d := two(), two()
	e := three()
	a += two()
	a, b += 1, 2
	a = 1, 2
	var x int = two()
	var y, z = m2["a"], 1, 2
	f, ok := one()
	_ = []int{two()}
	return 1
}

var m2 map[string]int
