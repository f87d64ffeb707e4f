package main

type t struct {
	a [...]int
}

func f(a [...]int, n int) {}

func g() (r [...]string) { return }

func main() {}
