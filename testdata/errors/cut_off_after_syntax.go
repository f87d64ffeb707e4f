package main

const (
	a = 1
	b 2
)

func main() {
	continue
