// append and what it takes.
package main

func main() {
	var s []int
	_ = append()
	_ = append(1)
	_ = append(s, "a")
	_ = append(s, 1.5)
	_ = append(nil, 1)
	_ = append([3]int{}, 1)
	append(s, 1)
	s = append(s, s)
}
