// After ten syntax errors gc gives up.
package main

func main() {
	x0 := 0 0
	x1 := 1 1
	x2 := 2 2
	x3 := 3 3
	x4 := 4 4
	x5 := 5 5
	x6 := 6 6
	x7 := 7 7
	x8 := 8 8
	x9 := 9 9
	x10 := 10 10
	x11 := 11 11
}
