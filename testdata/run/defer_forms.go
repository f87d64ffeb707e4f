// Deferred calls in all numbers and places: open-coded ones, conditional ones, loops, many returns, labels.
package main

import "fmt"

var trace []any

func log(xs ...any) { trace = append(trace, fmt.Sprint(xs...)) }

func flush(name string) {
	fmt.Println(name, trace)
	trace = nil
}

func eight(n int) {
	defer log(0)
	if n > 1 {
		defer log(1)
	}
	if n > 2 {
		defer log(2)
	}
	defer log(3)
	switch n {
	case 0:
		defer log("4a")
	case 1:
		defer log("4b")
	default:
		defer log("4c")
	}
	defer func() { log("5 ", recover()) }()
	if n > 3 {
		panic(n)
	}
}

func nine() {
	defer log(1)
	defer log(2)
	defer log(3)
	defer log(4)
	defer log(5)
	defer log(6)
	defer log(7)
	defer log(8)
	defer log(9)
}

func manyReturns(n int) (s string) {
	defer log("a")
	defer func() { s += "!" }()
	defer log("c")
	switch n {
	case 0:
		return "zero"
	case 1:
		return "one"
	case 2:
		return "two"
	case 3:
		return "three"
	case 4:
		s = "four"
		return
	}
	return "many"
}

func early(n int) int {
	if n == 0 {
		return -1
	}
	defer log("d", n)
	if n == 1 {
		return -2
	}
	defer log("e", n)
	return n
}

func gotoLoop(n int) {
again:
	defer log("g", n)
	n--
	if n > 0 {
		goto again
	}
}

func loops() {
	for i := 0; i < 3; i++ {
		defer log("i", i)
		for _, s := range []string{"x", "y"} {
			defer func() { log(i, s) }()
		}
	}
	func() {
		for range 2 {
			defer log("in literal")
		}
	}()
	defer log("last")
}

func arguments() {
	x := 1
	defer log("evaluated at defer: ", x)
	defer func(n int) { log(n, x) }(x)
	x = 2
	p := &x
	defer func() { log("seen at exit: ", *p) }()
	x = 3
}

type T struct{ n int }

func (t T) val()  { log("val ", t.n) }
func (t *T) ptr() { log("ptr ", t.n) }

func methods() {
	t := T{1}
	defer t.val()
	defer t.ptr()
	f := t.val
	defer f()
	var i interface{ ptr() } = &t
	defer i.ptr()
	t.n = 2
}

func builtins() {
	m := map[string]int{"a": 1, "b": 2}
	s := []int{1, 2, 3}
	c := make(chan int)
	func() {
		defer delete(m, "a")
		defer copy(s, []int{9})
		defer close(c)
		defer clear(s[2:])
		defer func() { _ = append(s, 1) }()
	}()
	_, ok := <-c
	log(m, s, ok)
}

func nilFunc() {
	defer func() { log(recover()) }()
	var f func()
	defer f()
	log("deferring a nil func is fine")
}

func nilIface() {
	defer func() { log(recover()) }()
	var i interface{ ptr() }
	defer i.ptr()
	log("not reached")
}

func inExpr() (n int) {
	defer func() {
		defer func() { n *= 3 }()
		n++
	}()
	return func() int {
		defer log("inner")
		return 4
	}()
}

func forever() (s string) {
	defer func() { s = fmt.Sprint("out: ", recover()) }()
	var a []int
	for i := 0; ; i++ {
		a[i] = i
	}
}

func main() {
	for n := range 6 {
		eight(n)
		flush("eight")
	}
	nine()
	flush("nine")
	for n := range 6 {
		fmt.Print(manyReturns(n), " ")
		flush("returns")
	}
	for n := range 3 {
		fmt.Print(early(n), " ")
		flush("early")
	}
	gotoLoop(3)
	flush("goto")
	loops()
	flush("loops")
	arguments()
	flush("arguments")
	methods()
	flush("methods")
	builtins()
	flush("builtins")
	nilFunc()
	flush("nil func")
	nilIface()
	flush("nil interface")
	fmt.Print(inExpr(), " ")
	flush("in expression")
	fmt.Println(forever())
}
