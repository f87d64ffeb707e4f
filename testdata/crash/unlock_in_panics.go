// A fatal error while several panics are under way: their values are printed as they are.
package main

import "sync"

type named string

type e struct{ n int }

func (e) Error() string { return "not called" }

func main() {
	var mu sync.Mutex
	defer mu.Unlock()
	defer func() { panic(1.5) }()
	defer func() { panic(named("text")) }()
	defer func() {
		r := recover()
		panic(r)
	}()
	defer func() {
		recover()
		panic(uint8(7))
	}()
	defer func() { panic(true) }()
	panic(&e{1})
}
