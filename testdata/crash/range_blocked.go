package main

//go:noinline
func each(yield func(int) bool) {
	for i := 0; i < 3; i++ {
		if !yield(i) {
			return
		}
	}
}

func main() {
	c := make(chan int)
	for x := range each {
		if x == 1 {
			c <- x
		}
	}
}
