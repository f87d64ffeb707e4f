// Type switches.
package main

func main() {
	var e any
	switch e.(type) {
	case int, int:
	case string:
	case string:
	case nil, nil:
	case 1:
	case undefinedType:
	default:
	default:
	}
	switch x := e.(type) {
	}
	switch y := e.(type) {
	case int:
	}
	switch z := 1.(type) {
	}
}
