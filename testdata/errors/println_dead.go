package main

// What never happens is not looked at.

var b [1e1]int

func main() {
	if len(b) != 10 {
		println("dead", b)
	}
	if len(b) == 10 {
		println("alive", b)
	} else {
		println("dead", b)
	}
}
