package main

//go:noinline
func again(yield func(int) bool) {
	defer func() { yield(2) }()
	yield(1)
}

func main() {
	for x := range again {
		if x == 1 {
			panic("body")
		}
	}
}
