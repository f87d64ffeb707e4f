// Functions that may end without a return.
package main

func a(x int) int {
	if x > 0 {
		return 1
	}
}
func b(x int) int {
	for x > 0 {
		return 1
	}
}
func c(x int) int {
	for {
		break
	}
}
func d(x int) int {
	switch x {
	case 1:
		return 1
	}
}
func e(x int) int {
L:
	for {
		for {
			break L
		}
	}
}
func f(x any) int {
	switch x.(type) {
	case int:
		return 1
	default:
	}
}
func g(c chan int) int {
	select {
	case <-c:
		return 1
	case c <- 1:
	}
}
func h() int { func() int { return 1 }() }
func i() int { panic() }
func j() int { panic := func(int) {}; panic(1) }

func main() {}
