// The forms of fmt in the order of its documentation, on nested values.
package main

import (
	"fmt"
	"reflect"
)

type Node struct {
	Val  int
	Kids []*Node
	M    map[string]*Node
	Any  interface{}
}
type Stack []int
type Emb struct {
	*Node
	Stack
	fmt.Stringer
}
type fnT func(int) string
type A [2]struct{ x, y int8 }

func (f fnT) String() string { return "fnT" }

func main() {
	n := &Node{Val: 1, Kids: []*Node{nil}, M: map[string]*Node{"nil": nil}, Any: [2]bool{true}}
	fmt.Printf("%v\n%+v\n", n, n)
	fmt.Printf("%#v\n", *n)
	fmt.Printf("%v %+v\n", Emb{}, Emb{})
	fmt.Printf("%#v\n", Emb{})
	fmt.Printf("%v %d %s %#v\n", Stack{1}, Stack{1}, Stack{1}, Stack{1})
	fmt.Printf("%v %s\n", fnT(nil), fnT(nil))
	fmt.Printf("%v %+v %#v\n", A{}, A{}, A{})
	var e interface{} = (*int)(nil)
	fmt.Printf("%v %+v %#v %T %d\n", e, e, e, e, e)
	fmt.Printf("%v %v\n", struct{ a, b interface{} }{1, nil}, []interface{}{nil, (*Node)(nil)})
	fmt.Printf("%#v %#v %#v\n", map[string]bool{"x": true}, []interface{}{1, "a", nil}, struct {
		A interface{}
		B error
	}{})
	fmt.Printf("%#v %#v %#v %#v %#v %#v\n", 1.0, 1e6, 1e21, float32(0.1), 'x', uint8(3))
	fmt.Printf("%#v %#v %#v\n", int64(5), uintptr(7), "q\"`")
	fmt.Printf("%6.2f|%-8v|%+d|%x|%X|% x|%#x|%08b|%o|%#o|%c|%q|%U|%#U|%e|%G\n", 3.14159, "ab", 5, "hi", []byte("hi"), "hi", "hi", 5, 8, 8, 'é', 'é', 'é', 'é', 12345.678, 1e-10)
	fmt.Printf("%t %v %p %v\n", true, false, nil, reflect.TypeOf(n))
	fmt.Printf("%3c|%-3c|%03d|%+.2e|%10.3v|%-10v|\n", 'x', 'y', 7, 12345.678, "abcdef", []int{1})
	fmt.Printf("%[1]*[2]d|%-[1]*[2]d|%.[1]*[3]f\n", 6, 42, 3.14159)
	fmt.Printf("%v %v\n", [3]byte{1, 2, 3}, [3]uint16{1, 2})
	fmt.Printf("%s %v %d\n", [3]byte{65, 66, 67}, []byte("AB"), []byte("AB"))
	fmt.Printf("%s %q %v\n", []string{"a", "b"}, []string{"a", "b"}, [][]string{{"x"}, {}})
	fmt.Printf("%x %X %x\n", "hello", "hello", []string{"ab", "c"})
	fmt.Printf("%5t|%-7t|%q\n", true, false, []rune("hé"))
	fmt.Printf("%v %v\n", &[]string{"a"}, &map[int]string{1: "x"})
	fmt.Printf("%v %+v\n", &struct{ P *int }{nil}, struct{ E error }{fmt.Errorf("boom")})
	type T struct {
		A int
		B *T
	}
	fmt.Printf("%+v\n", T{1, nil})
	fmt.Printf("%v\n", reflect.ValueOf(T{1, nil}))
	fmt.Printf("%d %s\n", reflect.ValueOf(5), reflect.ValueOf("x"))
	fmt.Printf("%08.3f|%+08.3f|%-8.3f|% 8.3f|%x|%b\n", 3.14159, 3.14159, 3.14159, 3.14159, 1.5, 1.5)
	fmt.Printf("%T %T %T %T %T\n", n, fnT(nil), A{}, struct{ X int }{}, func(int, ...string) error { return nil })
}
