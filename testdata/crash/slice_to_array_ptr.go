// A slice too short for a conversion to an array pointer.
package main

func conv(s []int) *[3]int { return (*[3]int)(s) }

func main() {
	println(len(conv([]int{1, 2})))
}
