package main

type T struct{}

func main() {
	for range (T{}) {
	}
	for i, j := range 10 {
	}
	for i := range 2.5 {
		_ = i
	}
	var p *[]int
	for range p {
	}
	var s string
	for s = range []int{1} {
	}
	for range nil {
	}
	var f func()
	for range f {
	}
}
