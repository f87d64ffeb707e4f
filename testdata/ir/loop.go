// A counted loop over a slice is rotated (its test stands at the end), and its bounds check is gone.
package main

func sum(xs []int) (t int) {
	for i := 0; i < len(xs); i++ {
		t += xs[i]
	}
	return t
}

func main() { println(sum([]int{1, 2, 3})) }
