// make and what it takes.
package main

func main() {
	_ = make()
	_ = make(int)
	_ = make([]int)
	_ = make([]int, -1)
	_ = make([]int, "a")
	_ = make([]int, 2, 1)
	_ = make([]int, 1, 2, 3)
	_ = make(map[string]int, 1, 2)
	_ = make([3]int)
	_ = make(chan int, 1.5)
}
