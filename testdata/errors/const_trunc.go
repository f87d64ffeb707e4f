package main

func f() int { return 1 }

const a = f()
const b int = "x"
const c = 1 / 0
const d = 5 % 0.0
const e []int = nil
const g = len([]int{1})

func main() {
	const k = 5
	k = 6
	k++
	var i int = 1.5
	var u uint8 = 2.0
	x := 10
	const y = x
	println(i, u, 1.0<<3, 1.5<<1, 7.0%2)
	var arr [x]int
	var neg [-1]int
	var frac [2.5]int
	_, _, _ = arr, neg, frac
}
