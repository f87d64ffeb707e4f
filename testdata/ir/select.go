// Channel operations, select with and without default, a go statement.
package main

func try(c chan int) int {
	select {
	case v := <-c:
		return v
	default:
		return -1
	}
}

func both(a, b chan int, x int) (v int, ok bool) {
	select {
	case v, ok = <-a:
	case b <- x:
	}
	return
}

func main() {
	a, b := make(chan int, 1), make(chan int)
	go func() { a <- 5 }()
	println(<-a, try(a))
	v, ok := both(b, a, 3)
	println(v, ok)
}
