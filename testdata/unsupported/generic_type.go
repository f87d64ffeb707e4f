package main

type List[T any] struct{ items []T }

func main() {
	var l List[int]
	println(len(l.items))
}
