// Three nested panics of different kinds.
package main

import "errors"

func main() {
	defer func() { panic(3) }()
	defer func() { panic(errors.New("two")) }()
	panic("one")
}
