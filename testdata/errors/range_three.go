package main

func main() {
	var i, j, k int
	var c chan int
	for i, j, k = range []int{1} {
	}
	for i, j, k = range c {
	}
	for a, b, d := range "s" {
		_, _ = a, b
	}
	for i, j, k = range 3 {
	}
	for i, j, k = range true {
	}
}
