// Cases whose type does not fit.
package main

func main() {
	i, s, e := 1, "a", any(nil)
	switch i {
	case "a", 1.5, nil, true:
	case 1, 1:
	case 'a', 97:
	}
	switch s {
	case 1:
	case "a", "a":
	}
	switch e {
	case []int{}:
	case 1, 1, 1.0:
	case func() {}:
	}
	switch {
	case i:
	case 1 == 1, true, true:
	}
	switch []int{} {
	}
}
