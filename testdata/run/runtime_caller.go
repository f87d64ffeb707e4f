// Callers and their frames, inlined ones too; stacks; the figures of the heap; settings.
package main

import (
	"fmt"
	"math"
	"path"
	"runtime"
	"runtime/debug"
	"strings"
)

type T struct{}

func (T) Val()  { where(1) }
func (*T) Ptr() { where(1) }

func where(skip int) {
	pc, file, line, ok := runtime.Caller(skip)
	fn := runtime.FuncForPC(pc)
	file2, line2 := fn.FileLine(pc - 1)
	fmt.Println(fn.Name(), path.Base(file), line, ok, file == file2, line == line2)
}

func small() int {
	_, _, line, _ := runtime.Caller(0)
	return line
}

// callerLine is small enough to be inlined; the line is its caller's all the same.
func callerLine() int {
	_, _, line, _ := runtime.Caller(1)
	return line
}

func frames(skip int) {
	pcs := make([]uintptr, 20)
	n := runtime.Callers(skip, pcs)
	frames := runtime.CallersFrames(pcs[:n])
	for {
		f, more := frames.Next()
		if f.Function == "runtime.main" || f.Function == "runtime.goexit" {
			break
		}
		fmt.Print(f.Function)
		if !strings.HasPrefix(f.Function, "runtime.") {
			fmt.Print(" ", path.Base(f.File), ":", f.Line, " ", f.PC != 0, f.Entry != 0)
		}
		fmt.Println()
		if !more {
			break
		}
	}
}

func recurse(n int) {
	if n == 0 {
		frames(1)
		return
	}
	recurse(n - 1)
}

func main() {
	where(0)
	where(1)
	T{}.Val()
	new(T).Ptr()
	var i interface{ Val() } = &T{}
	i.Val()
	f := new(T).Ptr
	f()
	func() { where(1) }()
	fmt.Println(small(), small(),
		callerLine(),
		callerLine())
	frames(0)
	recurse(3)
	done := make(chan bool)
	go func() {
		frames(1)
		done <- true
	}()
	<-done
	func() {
		defer func() { frames(1) }()
	}()

	_, file, line, ok := runtime.Caller(100)
	fmt.Printf("%q %d %t\n", file, line, ok)
	fmt.Println(runtime.Callers(0, nil), runtime.Callers(100, make([]uintptr, 3)), runtime.Callers(0, make([]uintptr, 2)))
	fmt.Println(runtime.FuncForPC(0) == nil, runtime.FuncForPC(0).Name() == "")
	frame, more := runtime.CallersFrames(nil).Next()
	fmt.Println(frame.Function == "", more)

	buf := make([]byte, 4096)
	n := runtime.Stack(buf, false)
	s := string(buf[:n])
	fmt.Println(strings.HasPrefix(s, "goroutine 1 [running]:\nmain.main("), strings.Contains(s, "runtime_caller.go:"), runtime.Stack(buf[:5], false), runtime.Stack(nil, false))
	block := make(chan int)
	for i := 0; i < 3; i++ {
		go func() { <-block }()
	}
	for runtime.NumGoroutine() < 4 || strings.Count(string(buf[:runtime.Stack(buf, true)]), "[chan receive]") < 3 {
		runtime.Gosched()
	}
	fmt.Println(strings.Count(string(buf[:runtime.Stack(buf, true)]), "goroutine "), runtime.NumGoroutine())
	close(block)
	fmt.Println(strings.Contains(string(debug.Stack()), "main.main("), strings.Contains(string(debug.Stack()), "debug.Stack("))
	fmt.Println(strings.HasPrefix(string(debug.Stack()), "goroutine 1 [running]:\nruntime/debug.Stack()\n\t"))

	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var keep [][]byte
	for i := 0; i < 1000; i++ {
		keep = append(keep, make([]byte, 1000+i%2))
	}
	runtime.ReadMemStats(&after)
	allocs := after.Mallocs - before.Mallocs
	fmt.Println(len(keep), allocs >= 1000 && allocs < 1100, after.TotalAlloc-before.TotalAlloc >= 1000*1000)
	fmt.Println(after.HeapAlloc > 0, after.Sys >= after.HeapSys, after.HeapSys > 0, after.HeapObjects > 0, after.EnableGC)
	runtime.GC()
	runtime.ReadMemStats(&after)
	fmt.Println(after.NumGC > before.NumGC, after.NumForcedGC)
	runtime.KeepAlive(keep)
	runtime.SetFinalizer(&T{}, func(*T) {})
	x := new(int)
	runtime.SetFinalizer(x, func(any) int { return 0 })
	runtime.SetFinalizer(x, nil)
	var pin runtime.Pinner
	pin.Pin(x)
	pin.Unpin()

	fmt.Println(runtime.GOOS, runtime.GOARCH, strings.HasPrefix(runtime.Version(), "go1.27"), runtime.NumCPU() > 0, runtime.NumCgoCall())
	fmt.Println(debug.SetGCPercent(50), debug.SetGCPercent(-5), debug.SetGCPercent(100))
	fmt.Println(debug.SetMemoryLimit(-1) == math.MaxInt64, debug.SetMemoryLimit(1<<30) == math.MaxInt64, debug.SetMemoryLimit(math.MaxInt64))
	fmt.Println(debug.SetMaxStack(1<<20), debug.SetMaxStack(1e9), debug.SetMaxThreads(100), debug.SetMaxThreads(10000))
	fmt.Println(debug.SetPanicOnFault(true), debug.SetPanicOnFault(false))
	debug.FreeOSMemory()
	debug.SetTraceback("single")
	var gs debug.GCStats
	debug.ReadGCStats(&gs)
	fmt.Println(gs.NumGC > 0)
	bi, ok := debug.ReadBuildInfo()
	fmt.Println(ok, bi.Path, strings.HasPrefix(bi.GoVersion, "go1.27"))
	fmt.Print(&debug.BuildInfo{GoVersion: "v", Path: "p", Main: debug.Module{Path: "m", Version: "v1", Sum: "s"}, Deps: []*debug.Module{{Path: "d", Version: "v2", Replace: &debug.Module{Path: "r"}}}, Settings: []debug.BuildSetting{{"k", "v"}, {"a b", "c\td"}}})
}
