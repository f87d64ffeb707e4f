// Headers of slices in memory are loaded before the loop, unless the loop may write them, call something, or wait for
// another goroutine.
package main

type S struct {
	name string
	data []int
	k    int
	rows [][]float64
}

var table []int
var limit = 10

//go:noinline
func (s *S) sum() (t int) {
	for i := 0; i < len(s.data); i++ {
		t += s.data[i] * s.k
	}
	return
}

//go:noinline
func (s *S) double() {
	for i := range s.data {
		s.data[i] *= 2
	}
}

//go:noinline
func (s *S) upto(n int) (t int) {
	for i := 0; i < n; i++ {
		t += s.data[i]
	}
	return
}

//go:noinline
func global() (t int) {
	for i := 0; i < len(table); i++ {
		t += table[i]
	}
	return
}

//go:noinline
func (s *S) fill() {
	for i := range s.rows {
		for j := range s.rows[i] {
			s.rows[i][j] = float64(i + j)
		}
	}
}

//go:noinline
func captured() int {
	xs := []int{1, 2, 3}
	n := 0
	f := func() {
		for i := 0; i < len(xs); i++ {
			n += xs[i]
		}
	}
	f()
	xs = append(xs, 4)
	f()
	return n
}

//go:noinline
func (s *S) shrink() (n int) {
	for len(s.data) > 0 {
		s.data = s.data[1:]
		n++
	}
	return
}

var done bool

//go:noinline
func wait() (n int) {
	for !done {
		n++
	}
	return
}

//go:noinline
func calls(f func()) (t int) {
	for i := 0; i < len(table); i++ {
		f()
		t += table[i]
	}
	return
}

func main() {
	done = true
	println(wait(), calls(func() {}))
	s := &S{"a", []int{1, 2, 3}, 2, [][]float64{{1, 2}, {3}}}
	println(s.sum(), s.upto(2), global(), captured())
	s.double()
	s.fill()
	println(s.sum(), s.shrink())
}
