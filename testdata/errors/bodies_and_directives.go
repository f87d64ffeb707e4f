package main

func outside()

//go:noescape
func inside() {}

//go:noinline
var x int

func main() {}
