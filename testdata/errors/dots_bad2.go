// minigo: command check
// The three dots in calls.
package main

import "fmt"

func v(a int, b ...string) {}
func n(a []int)            {}
func two() (int, []string) { return 1, nil }

func main() {
	s := []string{}
	v(1, s...)
	v(1, "a", s...)
	v(s...)
	v(1, 2...)
	n([]int{}...)
	v(two()...)
	v(two())
	len(s...)
	_ = append(s...)
	_ = append(s, s...)
	_ = append(s, "a", s...)
	_ = append(s, 1...)
	_ = append(s, nil...)
	_ = append([]byte{}, "abc"...)
	_ = append([]int{}, "abc"...)
	_ = int(1...)
	fmt.Println(s...)
	fmt.Println([]any{}...)
	main(s...)
	func(a ...int) {}([]string{}...)
	_ = make([]int, 1...)
	panic(s...)
	copy(s, s...)
	v(1, nil...)
	v(1, "a"...)
}
