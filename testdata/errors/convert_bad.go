package main

type A struct{ x int }
type B struct{ y int }

func main() {
	_ = int("5")
	_ = string(1.5)
	_ = []byte(5)
	_ = A(B{})
	_ = bool(1)
	_ = (*int)(5)
	_ = []int("abc")
	_ = error(5)
	_ = int(nil)
	_ = string([]int{1})
	_ = int(1, 2)
	var f float64
	_ = string(f)
}
