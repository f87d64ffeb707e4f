// Constant keys and cases that gc does not compare: whole numbers of more than 64 bits, floats in interfaces that are not exact,
// complex numbers in switches. The later of two equal keys wins.
package main

import "fmt"

func main() {
	fmt.Println(map[float64]int{1e100: 1, 1e100: 2})
	fmt.Println(map[any]int{1e30: 1, 1e30: 2}[1e30])
	fmt.Println(len(map[complex128]string{1e20: "a", 1e20: "b"}))
	for _, v := range []any{0.1, 1e100, 7} {
		switch v {
		case 0.1:
			fmt.Println("tenth")
		case 0.1:
			fmt.Println("never")
		case 1e100:
			fmt.Println("huge")
		case 1e100:
			fmt.Println("never")
		default:
			fmt.Println("other")
		}
	}
	switch complex(1, 0) {
	case 1:
		fmt.Println("one")
	case 1:
		fmt.Println("never")
	}
}
