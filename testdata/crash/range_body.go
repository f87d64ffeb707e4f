package main

//go:noinline
func twice(yield func(int) bool) {
	if !yield(1) {
		return
	}
	yield(2)
}

//go:noinline
func check(x, y int) {
	if x+y == 3 {
		panic("three")
	}
}

func main() {
	for x := range twice {
		for y := range twice {
			func() {
				defer print()
				check(x, y)
			}()
		}
	}
}
