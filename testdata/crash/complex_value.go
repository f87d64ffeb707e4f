package main

type C complex64

func main() {
	panic(C(1.5 - 1i))
}
