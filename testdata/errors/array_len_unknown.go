package main

const n int = missing

var a [n]int
var b [n + 1]int

const m = missing

var c [m]int

func main() {}
