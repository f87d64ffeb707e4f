// Brackets that hold no index.
package main

func main() {
	s := []int{1}
	_ = s[]
	_ = s[1, 2]
}
