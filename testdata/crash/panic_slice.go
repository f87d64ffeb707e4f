// A panic value of a slice type.
package main

func main() { panic([]int{1, 2, 3}) }
