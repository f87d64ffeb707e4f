package main

func count(yield func(int) bool) {
	for i := 0; i < 3 && yield(i); i++ {
	}
}

func main() {
	for i := range count {
		println(i)
	}
}
