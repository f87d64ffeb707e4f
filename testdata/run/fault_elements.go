package main

import (
	"fmt"
	"runtime/debug"
	"syscall"
	"unsafe"
)

// With SetPanicOnFault the elements of slices, arrays and strings whose memory is gone panic, and what was done before
// them is done.

type pair struct{ a, b int64 }

func try(name string, f func(*int)) {
	n := 0
	defer func() {
		e := recover()
		_, ok := e.(interface{ Addr() uintptr })
		fmt.Println(name, n, ok, e)
	}()
	f(&n)
}

func sum(s []byte) (n int, err error) {
	defer func() {
		if e, ok := recover().(error); ok {
			err = e
		}
	}()
	for i := 0; i < len(s); i++ {
		s[i]++
		n++
	}
	return
}

func main() {
	fmt.Println(debug.SetPanicOnFault(true))
	page := syscall.Getpagesize()
	mem, err := syscall.Mmap(-1, 0, 4*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := syscall.Mprotect(mem[2*page:], syscall.PROT_NONE); err != nil {
		fmt.Println(err)
		return
	}
	base := uintptr(unsafe.Pointer(&mem[0]))
	n, err := sum(mem[3:])
	fmt.Println(n == 2*page-3, err.(interface{ Addr() uintptr }).Addr()-base == uintptr(2*page))

	shown := func(e any, n *int) {
		// Addresses differ from run to run.
		if a, ok := e.(interface{ Addr() uintptr }); ok {
			panic(fmt.Sprint("offset ", a.Addr()-base))
		}
		panic(e)
	}
	guard := func(f func(*int)) func(*int) {
		return func(n *int) {
			defer func() { shown(recover(), n) }()
			f(n)
		}
	}
	try("range", guard(func(n *int) {
		for _, c := range mem {
			if c != 255 {
				*n++
			}
		}
	}))
	try("string", guard(func(n *int) {
		s := unsafe.String(&mem[0], len(mem))
		for i := 0; i < len(s); i++ {
			if s[i] != 255 {
				*n++
			}
		}
	}))
	try("runes", guard(func(n *int) {
		for range unsafe.String(&mem[0], len(mem)) {
			*n++
		}
	}))
	try("structs", guard(func(n *int) {
		p := unsafe.Slice((*pair)(unsafe.Pointer(&mem[0])), len(mem)/16)
		for i := range p {
			p[i].b = 7
			p[i], p[0] = p[0], p[i]
			*n++
		}
	}))
	try("array", guard(func(n *int) {
		p := (*[4 << 10]int64)(unsafe.Pointer(&mem[page]))
		for i := range 2048 {
			p[i] = int64(i)
			*n++
		}
	}))
	try("constant index", guard(func(n *int) {
		*n = 1
		mem[2*page+100] = 1
		*n = 2
	}))
}
