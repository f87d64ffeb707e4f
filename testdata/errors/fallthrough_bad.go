package main

func main() {
	switch 1 {
	case 1:
		if true {
			fallthrough
		}
	case 2:
		fallthrough
	}
	switch any(1).(type) {
	case int:
		fallthrough
	case string:
	}
}
