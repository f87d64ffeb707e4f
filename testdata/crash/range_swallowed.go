package main

//go:noinline
func swallow(yield func(int) bool) {
	defer func() { println("swallowed", recover() != nil) }()
	yield(1)
}

func main() {
	for range swallow {
		panic("body")
	}
}
