// Panics in deferred calls, panics again, recovery of the inner and of the outer one.
package main

import (
	"errors"
	"fmt"
)

func try(f func()) {
	defer func() { fmt.Println("  =>", recover()) }()
	f()
}

func main() {
	fmt.Println("again")
	try(func() {
		defer func() { panic(fmt.Sprint("again ", recover())) }()
		panic("first")
	})
	fmt.Println("replaced")
	try(func() {
		defer func() { panic("second") }()
		panic("first")
	})
	fmt.Println("inner recovered")
	try(func() {
		defer func() {
			func() {
				defer func() { fmt.Println("  inner", recover()) }()
				panic("inner")
			}()
			fmt.Println("  outer", recover())
		}()
		panic("outer")
	})
	fmt.Println("inner recovered, outer goes on")
	try(func() {
		defer func() {
			defer func() { fmt.Println("  inner", recover()) }()
			panic("inner")
		}()
		panic("outer")
	})
	fmt.Println("both aborted")
	try(func() {
		defer func() { fmt.Println("  last", recover()) }()
		defer func() { panic(3) }()
		defer func() { panic(2) }()
		panic(1)
	})
	fmt.Println("aborted panic is not seen again")
	try(func() {
		defer func() { fmt.Println("  nothing", recover()) }()
		defer func() { fmt.Println("  second", recover()) }()
		defer func() { panic("second") }()
		panic("first")
	})
	fmt.Println("recovered, then panics in the same call")
	try(func() {
		defer func() { fmt.Println("  outer call", recover()) }()
		defer func() {
			fmt.Println("  got", recover())
			defer func() { fmt.Println("  third", recover()) }()
			panic("new")
		}()
		panic("old")
	})
	fmt.Println("defers in a deferred call during a panic")
	try(func() {
		defer fmt.Println("  outermost")
		defer func() {
			defer fmt.Println("  in deferred 1")
			defer fmt.Println("  in deferred 2")
			fmt.Println("  body")
		}()
		panic("x")
	})
	fmt.Println("function that panics and recovers, called while panicking")
	try(func() {
		defer func() {
			for i := range 3 {
				fmt.Println("  safe", safe(i))
			}
			fmt.Println("  still", recover())
		}()
		panic("whole time")
	})
	fmt.Println("through frames with defers")
	try(func() { chain(4) })
	fmt.Println("recovered in the middle")
	try(func() {
		middle()
		fmt.Println("  went on")
		panic("later")
	})
	fmt.Println("error values")
	sentinel := errors.New("sentinel")
	try(func() {
		defer func() {
			err := recover().(error)
			fmt.Println("  is", errors.Is(err, sentinel), err == sentinel)
			panic(fmt.Errorf("wrapped: %w", err))
		}()
		panic(sentinel)
	})
	fmt.Println("many in one frame")
	try(func() {
		for i := range 4 {
			defer func() {
				r := recover()
				fmt.Println("  ", i, r)
				if i > 0 {
					panic(i * 10)
				}
			}()
		}
		panic("start")
	})
	fmt.Println("deep chain of panics")
	try(func() { ladder(5) })
}

func safe(i int) (r any) {
	defer func() { r = recover() }()
	if i == 1 {
		return "no panic"
	}
	panic(i)
}

func chain(n int) {
	defer func() { fmt.Println("  leaving", n) }()
	if n == 0 {
		panic("end of chain")
	}
	chain(n - 1)
}

func middle() {
	defer func() { fmt.Println("  middle got", recover()) }()
	chain(2)
}

func ladder(n int) {
	defer func() {
		if n > 0 {
			ladder(n - 1)
		}
		fmt.Println("  rung", n, recover())
	}()
	panic(n)
}
