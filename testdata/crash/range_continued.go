package main

//go:noinline
func stubborn(yield func(int) bool) {
	yield(1)
	yield(2)
}

func main() {
	for x := range stubborn {
		println(x)
		break
	}
}
