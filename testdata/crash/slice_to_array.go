// A slice too short for a conversion to an array.
package main

func conv(s []int) [4]int { return [4]int(s) }

func main() {
	println(conv(make([]int, 4))[0])
	println(conv(make([]int, 2, 8))[0])
}
