// Switches on functions and slices can only compare with nil.
package main

func main() {
	var f func()
	var s []int
	switch f {
	case nil:
	case f:
	}
	switch s {
	case nil, s:
	}
	switch main {
	}
	switch int {
	case 1:
	}
}
