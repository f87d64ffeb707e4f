package main

type table [1 << 20][1 << 10][1 << 40]byte

var one [1][1 << 60]int8

func main() {}
