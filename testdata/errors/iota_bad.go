// iota means something in constant declarations only.
package main

var x = iota

func f(n int) int { return iota }

const c = iota + func() int { return iota }()

type A [iota]int

func main() {
	iota := 3
	_ = iota
	const iota = iota
	y := x + f(1)
}
