// Methods that panic while fmt prints: nil receivers, other panics, panics whose value panics, errors inside errors.
package main

import (
	"errors"
	"fmt"
	"runtime"
)

type V struct{ x int }

func (v V) String() string { return fmt.Sprint("V", v.x) }

type P struct{ x int }

func (p *P) String() string { return fmt.Sprint("P", p.x) }

type Boom struct{ what any }

func (b Boom) String() string { panic(b.what) }

type BoomE struct{ what any }

func (b BoomE) Error() string { panic(b.what) }

type BoomG struct{}

func (BoomG) GoString() string { panic("gostring") }

type BoomF struct{}

func (BoomF) Format(s fmt.State, verb rune) {
	s.Write([]byte("start "))
	panic(fmt.Sprintf("verb %c", verb))
}

type Rec struct{ p *Rec }

func (r Rec) String() string { return r.p.String() }

type NilErr struct{}

func (*NilErr) Error() string { panic("nilerr") }

type Exit struct{}

func (Exit) String() string { runtime.Goexit(); return "" }

type M map[string]int

func (m M) String() string { m["x"] = 1; return "M" }

func main() {
	fmt.Println((*V)(nil), (*P)(nil), (*NilErr)(nil), &V{1}, &P{2})
	fmt.Printf("%s|%v|%d|%+v|%#v\n", (*V)(nil), (*V)(nil), (*V)(nil), (*P)(nil), (*V)(nil))
	fmt.Println(Boom{"text"}, Boom{5}, Boom{errors.New("err")}, Boom{nil}, Boom{V{3}}, Boom{[]int{1}})
	fmt.Printf("%v %s %q %x %d\n", Boom{"a"}, Boom{"b"}, Boom{"c"}, Boom{"d"}, Boom{"e"})
	fmt.Printf("%+v %#v %10v|\n", BoomE{"err"}, BoomG{}, BoomF{})
	fmt.Println([]any{Boom{"in slice"}, 1}, map[string]any{"k": BoomE{1}}, struct{ B Boom }{Boom{2}}, struct{ b Boom }{Boom{2}})
	fmt.Println(Rec{}, M(nil), &NilErr{})
	var e error = (*NilErr)(nil)
	fmt.Println(fmt.Errorf("wrapped: %w", e), fmt.Sprint(e, "x"), fmt.Sprintf("%T", e))
	func() {
		defer func() { fmt.Println("recovered", recover() != nil) }()
		fmt.Println(Boom{Boom{"nested"}})
	}()
	done := make(chan bool)
	go func() {
		defer close(done)
		defer fmt.Println("exiting")
		fmt.Println(Exit{})
		fmt.Println("not reached")
	}()
	<-done
	fmt.Println("end", fmt.Sprintf("%5d|%-5s|", 1, "x"))
}
