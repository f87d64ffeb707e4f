// delete and clear and what they take.
package main

func main() {
	m := map[string]int{}
	delete()
	delete(m)
	delete(m, 1)
	delete(m, "a", "b")
	delete([]int{}, 0)
	clear()
	clear(1)
	clear("a")
	clear([3]int{})
}
