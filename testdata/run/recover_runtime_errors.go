// Every runtime error as a value: its text, that it is an error and a runtime.Error, its type.
package main

import (
	"errors"
	"fmt"
	"runtime"
)

func try(name string, f func()) {
	defer func() {
		r := recover()
		_, isRuntime := r.(runtime.Error)
		err, isError := r.(error)
		fmt.Printf("%s: %v | %v %v", name, r, isError, isRuntime)
		if isError {
			var re runtime.Error
			var ta *runtime.TypeAssertionError
			var pn *runtime.PanicNilError
			fmt.Print(" ", errors.As(err, &re), errors.As(err, &ta), errors.As(err, &pn))
		}
		fmt.Println()
	}()
	f()
}

type T struct {
	a int
	f func()
}
type S struct{ x []int }
type M interface{ Method() }
type N interface {
	Method()
	Other(int) string
}
type P struct{}

func (*P) Method() {}

type V int

func (V) Method() {}

type E struct{ *T }

var (
	i64  = int64(-1)
	i8   = int8(-1)
	u8   = uint8(200)
	n    = 5
	neg  = -1
	big  = 1 << 62
	zero = 0
	sl   = []int{1, 2, 3}
	arr  = [4]int{1, 2, 3, 4}
	str  = "hello"
	np   *T
	nm   map[string]int
	ni   any
	nM   M
	sink any
)

func main() {
	try("index slice", func() { _ = sl[n] })
	try("index negative", func() { _ = sl[neg] })
	try("index int8", func() { _ = sl[i8] })
	try("index uint8", func() { _ = sl[u8] })
	try("index int64", func() { _ = sl[i64] })
	try("index array", func() { _ = arr[n] })
	try("index array pointer", func() { _ = (&arr)[n] })
	try("index string", func() { _ = str[n] })
	try("index store", func() { sl[n] = 1 })
	try("slice hi", func() { _ = sl[:n] })
	try("slice hi of string", func() { _ = str[:n+1] })
	try("slice lo hi", func() { _ = sl[2:zero] })
	try("slice lo", func() { _ = str[n+1:] })
	try("slice negative", func() { _ = sl[neg:] })
	try("slice negative hi", func() { _ = sl[:neg] })
	try("slice array", func() { _ = arr[:n] })
	try("slice3 max", func() { _ = sl[0:1:n] })
	try("slice3 hi", func() { _ = sl[0:3:zero] })
	try("slice3 lo", func() { _ = sl[3:zero:zero] })
	try("slice3 array", func() { _ = arr[0:0:n] })
	try("slice to array", func() { _ = [4]int(sl) })
	try("slice to array pointer", func() { _ = (*[5]int)(sl) })
	try("nil map write", func() { nm["a"] = 1 })
	try("nil deref read", func() { _ = np.a })
	try("nil deref write", func() { np.a = 1 })
	try("nil func", func() { var f func(); f() })
	try("nil field func", func() { T{}.f() })
	try("nil embedded", func() { _ = E{}.a })
	try("nil interface call", func() { nM.Method() })
	try("nil array pointer", func() { var p *[4]int; _ = p[n-4] })
	try("nil slice from array pointer", func() { var p *[4]int; sink = p[:] })
	try("value method through nil", func() { var p *V; nM = p; nM.Method() })
	try("divide", func() { sink = n / zero })
	try("modulo", func() { sink = n % zero })
	try("divide int8", func() { z := int8(zero); sink = i8 / z })
	try("divide uint64", func() { z := uint64(zero); sink = uint64(n) / z })
	try("assert nil", func() { _ = ni.(int) })
	try("assert wrong", func() { ni := any("s"); _ = ni.(int) })
	try("assert named", func() { ni := any(V(1)); _ = ni.(T) })
	try("assert missing method", func() { ni := any(3); _ = ni.(M) })
	try("assert missing other", func() { ni := any(V(3)); _ = ni.(N) })
	try("assert pointer receiver", func() { ni := any(P{}); _ = ni.(M) })
	try("assert nil to interface", func() { _ = ni.(M) })
	try("assert interface from interface", func() { _ = M(V(1)).(N) })
	try("assert nil interface with methods", func() { nM = nil; _ = nM.(V) })
	try("assert from interface with methods", func() { _ = M(V(1)).(*P) })
	try("close nil", func() { var c chan int; close(c) })
	try("close closed", func() { c := make(chan int); close(c); close(c) })
	try("send closed", func() { c := make(chan int, 1); close(c); c <- 1 })
	try("select send closed", func() {
		c := make(chan int, 1)
		close(c)
		select {
		case c <- 1:
		default:
		}
	})
	try("shift", func() { sink = 1 << neg })
	try("shift right", func() { sink = n >> i8 })
	try("makeslice len", func() { sink = make([]int, neg) })
	try("makeslice len huge", func() { sink = make([]int, big) })
	try("makeslice cap", func() { sink = make([]int, n, zero) })
	try("makeslice cap huge", func() { sink = make([]int, 0, big) })
	try("makechan", func() { sink = make(chan int, neg) })
	try("makechan huge", func() { sink = make(chan int, big) })
	try("unhashable slice", func() { m := map[any]int{}; m[sl] = 1 })
	try("unhashable map", func() { m := map[any]int{}; _ = m[nm] })
	try("unhashable func in struct", func() { m := map[any]int{}; _ = m[T{}] })
	try("unhashable slice in array", func() { m := map[any]int{}; delete(m, [1]S{}) })
	try("uncomparable slice", func() { a, b := any(sl), any(sl); sink = a == b })
	try("uncomparable struct", func() { a, b := any(S{}), any(S{}); sink = a == b })
	try("uncomparable func", func() { a := any(main); sink = a == a })
	try("uncomparable in array of interfaces", func() {
		a, b := [2]any{1, sl}, [2]any{1, sl}
		sink = a == b
	})
	try("panic nil", func() { panic(nil) })
	try("panic nil error", func() { var err error; panic(err) })
	try("not a runtime error", func() { panic(errors.New("mine")) })
	try("string", func() { panic("text") })
	try("struct", func() { panic(struct{ a, b int }{1, 2}) })

	defer func() {
		e := recover().(*runtime.TypeAssertionError)
		e.RuntimeError()
		var err error = e
		fmt.Println(err.Error())
		defer func() {
			p := recover().(*runtime.PanicNilError)
			p.RuntimeError()
			fmt.Printf("%v %T\n", p, p)
		}()
		panic(nil)
	}()
	_ = ni.(fmt.Stringer)
}
