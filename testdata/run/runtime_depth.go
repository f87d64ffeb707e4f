// How many calls are under way, to the first of the goroutine and what stands below it.
package main

import (
	"fmt"
	"runtime"
)

func depth() int { return runtime.Callers(1, make([]uintptr, 50)) }

func down(n int) int {
	if n == 0 {
		return depth()
	}
	return down(n - 1)
}

func outermost() {
	pcs := make([]uintptr, 50)
	pcs = pcs[:runtime.Callers(1, pcs)]
	frames := runtime.CallersFrames(pcs)
	var names []string
	for {
		f, more := frames.Next()
		names = append(names, f.Function)
		if !more {
			break
		}
	}
	last := runtime.FuncForPC(pcs[len(pcs)-1])
	fmt.Println(names, last.Name(), last.Entry() != 0)
}

func main() {
	fmt.Println(depth(), down(0), down(10), down(100))
	outermost()
	done := make(chan bool)
	go func() {
		fmt.Println(depth(), down(3))
		outermost()
		done <- true
	}()
	<-done
	for i := 0; ; i++ {
		pc, _, line, ok := runtime.Caller(i)
		if !ok {
			fmt.Println(i, pc, line)
			break
		}
	}
}
