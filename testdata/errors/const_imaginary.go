package main

// Numbers with exponents that nobody can hold, imaginary ones too.

const (
	a = 6e886451608
	b = 6e886451608i
	c = 1e100000000
)

func main() {
	_ = map[any]int{1 + 2i: 1, complex(1, 2): 2, 2i: 3}
	_ = map[complex128]int{1: 1, 1 + 0i: 2, 1i: 3, 1i: 4}
	switch any(1) {
	case 1 + 2i, 1 + 2i:
	}
}
