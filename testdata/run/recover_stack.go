// Panics that cross stack segments, deferred calls that grow the stack, recoveries far down.
package main

import "fmt"

func down(n int, f func()) int {
	var pad [64]int
	pad[n%64] = n
	if n == 0 {
		f()
		return 0
	}
	return down(n-1, f) + pad[n%64] - n + 1
}

func depth(n int) (d int) {
	var pad [32]int
	pad[n%32] = 1
	if n == 0 {
		return 0
	}
	return depth(n-1) + pad[n%32]
}

func guarded(n int) (r any, sum int) {
	defer func() {
		r = recover()
		sum = depth(n)
	}()
	down(n, func() { panic(n) })
	return
}

// Every level has a deferred call that recurses; only the outermost recovers.
func levels(n int) {
	defer func() {
		if depth(20*n) != 20*n {
			fmt.Println("wrong depth")
		}
	}()
	if n == 0 {
		panic("bottom")
	}
	levels(n - 1)
}

// Panics and recovers at every level on the way down and on the way up.
func zigzag(n int) (total int) {
	defer func() {
		if r := recover(); r != nil {
			total += r.(int)
		}
	}()
	if n == 0 {
		return 0
	}
	total = zigzag(n-1) + depth(n%7)
	panic(1)
}

func nestedGrowth(n int) (s string) {
	defer func() {
		defer func() { s += fmt.Sprint(" inner ", recover()) }()
		s = fmt.Sprint("outer ", recover())
		down(n, func() { panic("grown again") })
	}()
	down(n, func() { panic("grown") })
	return
}

func manyArgs(a, b, c, d, e, f, g, h, i, j int) (r int) {
	defer func() {
		if recover() != nil {
			r = a + b + c + d + e + f + g + h + i + j
		}
	}()
	return down(300, func() { panic(a) })
}

func main() {
	for _, n := range []int{1, 10, 100, 1000, 5000} {
		r, sum := guarded(n)
		fmt.Println(r, sum)
	}
	func() {
		defer func() { fmt.Println(recover()) }()
		levels(100)
	}()
	fmt.Println(zigzag(500))
	fmt.Println(nestedGrowth(700))
	fmt.Println(manyArgs(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
	done := make(chan int)
	for g := range 10 {
		go func() {
			n := 0
			for i := range 20 {
				r, _ := guarded(g*20 + i)
				n += r.(int)
			}
			done <- n
		}()
	}
	total := 0
	for range 10 {
		total += <-done
	}
	fmt.Println(total)
}
