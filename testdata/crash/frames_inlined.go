// Small functions that are inlined have their lines.
package main

func index(s []int, i int) int { return s[i] }
func twice(s []int, i int) int { return 2 * index(s, i) }
func sum(s []int, is ...int) (n int) {
	for _, i := range is {
		n += twice(s, i)
	}
	return n
}

func main() { println(sum([]int{1, 2, 3}, 0, 1, 2, 3)) }
