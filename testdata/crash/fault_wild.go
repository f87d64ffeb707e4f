// A pointer that unsafe code made up: the program ends, unless SetPanicOnFault asks for a panic.
package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"unsafe"
)

func try(f func()) {
	defer func() {
		e := recover()
		fmt.Printf("%T %v\n", e, e)
		if e, ok := e.(interface {
			runtime.Error
			Addr() uintptr
		}); ok {
			fmt.Printf("%#x\n", e.Addr())
		}
	}()
	f()
}

type pair struct{ a, b int }

func wild() *pair { return (*pair)(unsafe.Pointer(uintptr(0x123450))) }

func main() {
	fmt.Println(debug.SetPanicOnFault(true))
	try(func() { fmt.Println(wild().b) })
	try(func() { wild().a = 1 })
	try(func() { *wild() = pair{} })
	try(func() { var p *pair; fmt.Println(p.b) })
	done := make(chan bool)
	go func() { done <- debug.SetPanicOnFault(false) }()
	fmt.Println(<-done)
	fmt.Println(debug.SetPanicOnFault(false))
	wild().b++
}
