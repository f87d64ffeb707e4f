package main

import "fmt"

type Set[T comparable] map[T]struct{}

type Pairs[T any] []struct{ a, b T }

func main() {
	fmt.Println(len(Set[int]{42: {}}), Pairs[int]{{1, 2}, {3, 4}})
}
