// Who may recover: the function that the panic calls, through generated wrappers, and nobody else.
package main

import "fmt"

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "escaped:", r)
		} else {
			fmt.Println(name, "recovered")
		}
	}()
	f()
}

func helper() any     { return recover() }
func doRecover()      { recover() }
func arg(x any)       { fmt.Println("  arg", x, recover()) }
func result() int     { recover(); return 1 }
func twoResults() (a, b string) {
	recover()
	return "a", "b"
}
func variadic(xs ...int) { fmt.Println("  variadic", xs, recover()) }

type T struct{ n int }

func (t T) Val()   { fmt.Println("  val", t.n, recover()) }
func (t *T) Ptr()  { fmt.Println("  ptr", t.n, recover()) }
func (t T) Deep()  { func() { recover() }() }

type Big struct{ a [20]int }

func (b Big) Val() { fmt.Println("  big", b.a[19], recover()) }

type E struct{ T }
type EP struct{ *T }
type I interface{ Val() }
type EI struct{ I }

type F func()

func (f F) Call() { f() }

func main() {
	try("literal", func() { defer func() { recover() }(); panic(1) })
	try("named", func() { defer doRecover(); panic(2) })
	try("nested", func() { defer func() { helper() }(); panic(3) })
	try("nested literal", func() { defer func() { func() { recover() }() }(); panic(4) })
	try("builtin", func() { defer recover(); panic(5) })
	try("builtin in deferred", func() { defer func() { defer recover() }(); panic(6) })
	try("deferred in deferred", func() { defer func() { defer func() { recover() }() }(); panic(7) })
	try("helper deferred", func() { defer helper(); panic(8) })
	try("argument", func() { defer arg("x"); panic(9) })
	try("argument is recover", func() { defer arg(recover()); panic(10) })
	try("result", func() { defer result(); panic(11) })
	try("results", func() { defer twoResults(); panic(12) })
	try("variadic", func() { defer variadic(1, 2, 3); panic(13) })
	t := T{42}
	try("value method", func() { defer t.Val(); panic(14) })
	try("pointer method", func() { defer t.Ptr(); panic(15) })
	try("method through pointer", func() { defer (&t).Val(); panic(16) })
	try("method value", func() { f := t.Val; defer f(); panic(17) })
	try("pointer method value", func() { f := t.Ptr; defer f(); panic(18) })
	try("method expression", func() { defer T.Val(t); panic(19) })
	try("pointer method expression", func() { defer (*T).Ptr(&t); panic(20) })
	try("value method of pointer expression", func() { f := (*T).Val; defer f(&t); panic(21) })
	try("interface", func() { var i I = t; defer i.Val(); panic(22) })
	try("interface of pointer", func() { var i I = &t; defer i.Val(); panic(23) })
	try("interface method value", func() { var i I = t; f := i.Val; defer f(); panic(24) })
	try("interface method expression", func() { f := I.Val; defer f(t); panic(25) })
	try("promoted", func() { defer E{t}.Val(); panic(26) })
	try("promoted in interface", func() { var i I = E{t}; defer i.Val(); panic(27) })
	try("promoted through pointer", func() { var i I = &EP{&t}; defer i.Val(); panic(28) })
	try("promoted from interface", func() { var i I = EI{&t}; defer i.Val(); panic(29) })
	try("promoted twice", func() { var i I = EI{EI{E{t}}}; f := i.Val; defer f(); panic(30) })
	try("large receiver", func() { var i I = &Big{[20]int{19: 7}}; defer i.Val(); panic(31) })
	try("nested in method", func() { var i interface{ Deep() } = &t; defer i.Deep(); panic(32) })
	try("func type's method", func() { defer F(doRecover).Call(); panic(33) })
	try("func variable", func() { f := doRecover; defer f(); panic(34) })
	try("func in map", func() { m := map[string]func(){"f": doRecover}; defer m["f"](); panic(35) })
	try("not panicking", func() { fmt.Println("  ", recover(), helper()); defer doRecover() })
	try("loop", func() {
		for i := range 3 {
			defer func() { fmt.Println("  loop", i, recover()) }()
		}
		panic(36)
	})
	try("recover twice", func() {
		defer func() { fmt.Println("  twice", recover(), recover()) }()
		panic(37)
	})
	try("called in an argument of the deferred call's callee", func() {
		defer func() { fmt.Println("  println", recover()) }()
		panic(38)
	})
	func() {
		defer func() { fmt.Println("after all", recover()) }()
	}()
}
