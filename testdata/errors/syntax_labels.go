// Labels without statements and other loose ends.
package main

func main() {
L:
}

func f() {
	case 1:
	default:
	fallthrough 1
	break 1
	goto
	goto 1
	L: M:
}

func g() {
	switch {
	x := 1
	case true:
	}
	select {
	foo:
	}
}
