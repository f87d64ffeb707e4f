// The outermost frames: what calls main, init functions and goroutines.
package main

import (
	"fmt"
	"path"
	"runtime"
)

//go:noinline
func show(where string) {
	var pcs [20]uintptr
	n := runtime.Callers(2, pcs[:])
	frames := runtime.CallersFrames(pcs[:n])
	fmt.Println(where, n)
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		fmt.Println("\t"+f.Function, path.Base(f.File), f.PC != 0, more)
	}
	last := runtime.FuncForPC(pcs[n-1])
	fmt.Println(last.Name(), last.Entry() < pcs[n-1])
	for skip := 1; ; skip++ {
		_, file, _, ok := runtime.Caller(skip)
		if !ok {
			fmt.Println(skip)
			break
		}
		fmt.Print(path.Base(file), " ")
	}
}

var x = initial()

func initial() int {
	show("variable")
	return 1
}

func init() { show("init") }

func main() {
	show("main")
	done := make(chan bool)
	go func() {
		show("goroutine")
		close(done)
	}()
	<-done
}
