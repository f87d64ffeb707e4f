// min and max and what they take.
package main

func main() {
	_ = min()
	_ = max("a", 1)
	_ = min(1, 2.5, "x")
	_ = max([]int{1})
	_ = min(true, false)
	var i int
	var f float64
	_ = min(i, f)
	_ = max(i, 1.5)
	min(1, 2)
}
