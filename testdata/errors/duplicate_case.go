package main

func main() {
	x := 1
	switch x {
	case 1, 2:
	case 2:
	default:
	default:
	}
	switch "a" {
	case "a":
	case "b", "a":
	}
	switch any(x).(type) {
	case int:
	case string, int:
	case nil:
	case nil:
	}
	_ = [...]int{0: 1, 0: 2}
	_ = []int{1, 2, 1: 3}
}
