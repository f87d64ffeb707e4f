// len and cap and what they take.
package main

func main() {
	_ = len()
	_ = len(1)
	_ = len(nil)
	_ = len("a", "b")
	_ = cap("a")
	_ = cap(map[string]int{})
	_ = len(func() {})
	_ = len(&[]int{})
	len("a")
}
