package main

import (
	"fmt"
	"os"
	str "strings"
)

func f() (int, error) { return 0, nil }

func main() {
	x := 1
	var y int
	var a, b = 1, 2
	_ = a
	z, err := f()
	_ = z
	for i, v := range []int{1} {
		_ = i
	}
	y = 2
	func() {
		inner := 3
	}()
}
