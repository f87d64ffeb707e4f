// Rounds that end early have their own way back; a loop whose first test guards an inner loop has not.
package main

//go:noinline
func early(b []byte) (zeros, sum int) {
	for i := 0; i < len(b); i++ {
		if b[i] == 0 {
			zeros++
			continue
		}
		if b[i] == 1 {
			continue
		}
		sum += int(b[i])
	}
	return
}

//go:noinline
func largest(b []int) int {
	m := 0
	for _, x := range b {
		if x > m {
			m = x
		}
	}
	return m
}

//go:noinline
func nested(b [][]int) (n int) {
	for i := range b {
		for j := range b[i] {
			n += b[i][j]
		}
	}
	return
}

func main() {
	println(early([]byte{0, 1, 2, 3, 0}))
	println(largest([]int{3, 9, 2}))
	println(nested([][]int{{1, 2}, {}, {3}}))
}
