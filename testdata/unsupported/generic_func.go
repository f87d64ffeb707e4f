package main

func first[T any](xs []T) T { return xs[0] }

func main() {
	println(first([]int{1}))
}
