package main

var c complex128

func main() {}
