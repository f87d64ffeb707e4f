// runtime.Goexit runs deferred calls, is not recovered, and goes on after panics in them were.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

func run(name string, f func()) {
	fmt.Println(name)
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer fmt.Println("  outermost deferred, recover:", recover())
		f()
		fmt.Println("  returned")
	}()
	wg.Wait()
}

func exitDeep(n int) {
	defer func() {
		if n%50 == 0 {
			fmt.Println("  depth", n, recover())
		}
	}()
	if n == 100 {
		runtime.Goexit()
	}
	exitDeep(n + 1)
}

func main() {
	run("plain", func() { runtime.Goexit() })
	run("recover gives nil", func() {
		defer func() { fmt.Println("  recover:", recover()) }()
		runtime.Goexit()
	})
	run("deep", func() { exitDeep(0) })
	run("panic in a deferred call, recovered there", func() {
		defer func() {
			defer func() { fmt.Println("  recovered:", recover()) }()
			panic("inner")
		}()
		runtime.Goexit()
	})
	run("panic in a deferred call, recovered by the next", func() {
		defer fmt.Println("  still runs")
		defer func() { fmt.Println("  recovered:", recover()) }()
		defer func() { panic("in Goexit") }()
		runtime.Goexit()
	})
	run("recovered in an outer frame", func() {
		defer func() { fmt.Println("  outer:", recover()) }()
		func() {
			defer func() { panic("in Goexit") }()
			runtime.Goexit()
		}()
		fmt.Println("  not reached")
	})
	run("Goexit in a deferred call of a panic", func() {
		defer func() { fmt.Println("  after:", recover()) }()
		defer func() { runtime.Goexit() }()
		panic("replaced by Goexit")
	})
	run("Goexit in a deferred call of a Goexit", func() {
		defer fmt.Println("  last")
		defer runtime.Goexit()
		defer fmt.Println("  first")
		runtime.Goexit()
	})
	run("Goexit after a recovery", func() {
		func() {
			defer func() { fmt.Println("  recovered:", recover()) }()
			panic(1)
		}()
		runtime.Goexit()
	})
	run("two panics in a Goexit", func() {
		defer fmt.Println("  end")
		defer func() { fmt.Println("  2:", recover()) }()
		defer func() { panic("b") }()
		defer func() { fmt.Println("  1:", recover()) }()
		defer func() { panic("a") }()
		runtime.Goexit()
	})
	run("loop", func() {
		for i := range 3 {
			defer func() {
				fmt.Println("  loop", i, recover())
				if i == 2 {
					panic("at 2")
				}
			}()
		}
		runtime.Goexit()
	})
}
