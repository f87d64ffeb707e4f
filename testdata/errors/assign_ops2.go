// Assignment operations and increments whose operands do not fit.
package main

func two() (int, int) { return 1, 2 }

func main() {
	var i int
	var s string
	var b bool
	var p *int
	i += 1.5
	i += "a"
	s -= "a"
	s += 1
	b &= true
	i <<= s
	i /= 0
	p++
	s--
	i += two()
}
