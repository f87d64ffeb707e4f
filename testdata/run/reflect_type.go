// What a reflect.Type tells: kinds, names, elements, fields, tags, methods, assignability, made types.
package main

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"unsafe"
)

type Int int
type Celsius float64
type Pair struct {
	First, Second any
}
type Base struct {
	ID   int `json:"id,omitempty" db:"pk"`
	name string
}

func (b Base) Describe() string { return "base" }
func (b *Base) Rename(s string) { b.name = s }

type Derived struct {
	Base
	*Pair
	ID2   int
	Inner struct{ X, Y float32 }
	fmt.Stringer
}
type Shape interface {
	Area() float64
	Perimeter(scale float64) float64
}
type Square float64

func (s Square) Area() float64                     { return float64(s * s) }
func (s Square) Perimeter(scale float64) float64   { return 4 * float64(s) * scale }
func (s Square) unexported()                       {}
func (s Square) Apply(f func(Square), _ ...string) { f(s) }

type (
	F1 func(int, ...string) (bool, error)
	L  []*L
	A1 struct{ X int }
	B1 struct{ X int }
	C1 struct {
		A1
		B1
	}
	D1 struct {
		C1
		Y int
	}
)

func main() {
	for _, x := range []any{
		true, 1, int8(1), int16(1), int32(1), int64(1), uint(1), uint8(1), uint16(1), uint32(1), uint64(1), uintptr(1), float32(1), 1.0,
		complex64(1), 1i, "s", [3]int{}, [2][2]string{}, make(chan int), make(<-chan string), make(chan<- Int), make(chan (<-chan int)), func() {},
		func(int, ...string) (bool, error) { return false, nil }, map[string][]int{}, new(int), new(*Pair), []byte{}, struct{}{}, struct {
			A int `k:"v"`
			b string
		}{}, Int(1), Celsius(1), Pair{}, &Pair{}, Derived{}, Square(2), F1(nil), L{}, unsafe.Pointer(nil), errors.New("x"), []error{}, map[Pair]Int{},
		struct{ io.Reader }{}, [0]func(){},
	} {
		t := reflect.TypeOf(x)
		fmt.Println(t, t.Kind(), t.Name(), t.PkgPath(), t.Size(), t.Align(), t.FieldAlign(), t.Comparable(), t.NumMethod(), t.CanSeq(), t.CanSeq2())
		switch t.Kind() {
		case reflect.Array:
			fmt.Println("  elem", t.Elem(), t.Len())
		case reflect.Chan:
			fmt.Println("  elem", t.Elem(), t.ChanDir())
		case reflect.Map:
			fmt.Println("  key", t.Key(), t.Elem())
		case reflect.Pointer, reflect.Slice:
			fmt.Println("  elem", t.Elem())
		case reflect.Func:
			fmt.Print("  in")
			for i := 0; i < t.NumIn(); i++ {
				fmt.Print(" ", t.In(i))
			}
			fmt.Print(" out")
			for i := 0; i < t.NumOut(); i++ {
				fmt.Print(" ", t.Out(i))
			}
			fmt.Println(" variadic", t.IsVariadic())
		case reflect.Struct:
			for i := 0; i < t.NumField(); i++ {
				f := t.Field(i)
				fmt.Printf("  %+v %t\n", f, f.IsExported())
			}
		default:
			if k := t.Kind(); k >= reflect.Int && k <= reflect.Complex128 {
				fmt.Println("  bits", t.Bits())
			}
		}
	}
	d := reflect.TypeOf(Derived{})
	for _, name := range []string{"ID", "name", "First", "Inner", "X", "Base", "Stringer", "nope", ""} {
		f, ok := d.FieldByName(name)
		fmt.Println(name, ok, f.Name, f.Index, f.Type)
	}
	f, ok := d.FieldByNameFunc(func(s string) bool { return len(s) == 5 && s[0] == 'F' })
	fmt.Println(f.Name, ok, d.FieldByIndex([]int{1, 1}).Name, d.FieldByIndex([]int{3, 1}).Type)
	_, ok = reflect.TypeOf(D1{}).FieldByName("X")
	fmt.Println("ambiguous", ok)
	for _, f := range reflect.VisibleFields(d) {
		fmt.Println(f.Name, f.Index, f.Anonymous)
	}
	for _, f := range reflect.VisibleFields(reflect.TypeOf(D1{})) {
		fmt.Print(f.Name, f.Index, " ")
	}
	fmt.Println()
	tag := reflect.StructTag(`a:"1" b:"two words" c:"" d:"q\"x" bad`)
	for _, k := range []string{"a", "b", "c", "d", "bad", "e"} {
		v, ok := tag.Lookup(k)
		fmt.Printf("%s=%q %t %q; ", k, v, ok, tag.Get(k))
	}
	fmt.Println()
	for _, t := range []reflect.Type{reflect.TypeOf(Square(1)), d, reflect.TypeOf(&Derived{}), reflect.TypeOf(&Base{}), reflect.TypeOf((*Shape)(nil)).Elem(), reflect.TypeOf((*error)(nil)).Elem()} {
		fmt.Println(t, t.NumMethod())
		for i := 0; i < t.NumMethod(); i++ {
			m := t.Method(i)
			fmt.Println(" ", m.Name, m.Type, m.Index, m.IsExported(), m.PkgPath, m.Func.IsValid())
		}
		m, ok := t.MethodByName("Area")
		fmt.Println(" ", m.Name, ok)
	}
	errT, shape, reader := reflect.TypeOf((*error)(nil)).Elem(), reflect.TypeOf((*Shape)(nil)).Elem(), reflect.TypeOf((*io.Reader)(nil)).Elem()
	anyT := reflect.TypeOf((*any)(nil)).Elem()
	fmt.Println(reflect.TypeOf(Square(1)).Implements(shape), reflect.TypeOf(1).Implements(shape), reflect.TypeOf(errors.New("")).Implements(errT), shape.Implements(anyT), anyT.Implements(shape), reader.Implements(reader))
	all := []reflect.Type{reflect.TypeOf(1), reflect.TypeOf(Int(1)), reflect.TypeOf(1.5), reflect.TypeOf("s"), reflect.TypeOf([]byte{}), reflect.TypeOf([]rune{}), reflect.TypeOf([4]byte{}), reflect.TypeOf(&[4]byte{}), reflect.TypeOf(A1{}), reflect.TypeOf(B1{}), reflect.TypeOf(struct{ X int }{}), reflect.TypeOf(&A1{}), reflect.TypeOf(&B1{}), reflect.TypeOf(make(chan int)), reflect.TypeOf(make(<-chan int)), anyT, errT, shape, reflect.TypeOf(Square(1)), reflect.TypeOf(1i), reflect.TypeOf(func() {}), reflect.TypeOf(unsafe.Pointer(nil)), reflect.TypeOf(uintptr(0)), reflect.TypeOf(true)}
	for _, a := range all {
		for _, b := range all {
			c := byte('.')
			if a.AssignableTo(b) {
				c = 'A'
			} else if a.ConvertibleTo(b) {
				c = 'c'
			}
			fmt.Printf("%c", c)
		}
		fmt.Println("", a)
	}
	fmt.Println(reflect.SliceOf(d), reflect.PointerTo(d), reflect.MapOf(reflect.TypeOf(""), d), reflect.ArrayOf(3, d), reflect.ChanOf(reflect.RecvDir, d), reflect.ChanOf(reflect.BothDir, reflect.TypeOf(make(<-chan int))), reflect.FuncOf([]reflect.Type{d, reflect.TypeOf([]int{})}, []reflect.Type{errT, anyT}, true))
	fmt.Println(reflect.SliceOf(reflect.TypeOf(1)) == reflect.TypeOf([]int{}), reflect.PtrTo(d) == reflect.TypeOf(&Derived{}), reflect.MapOf(reflect.TypeOf(""), d) == reflect.MapOf(reflect.TypeOf(""), d), reflect.ArrayOf(7, d) == reflect.ArrayOf(7, d))
	st := reflect.StructOf([]reflect.StructField{{Name: "Height", Type: reflect.TypeOf(1.0), Tag: `json:"height"`}, {Name: "Age", Type: reflect.TypeOf(int8(0))}, {Name: "P", Type: reflect.TypeOf(&d)}})
	v := reflect.New(st).Elem()
	v.Field(0).SetFloat(0.4)
	v.Field(1).SetInt(2)
	fmt.Printf("%v %d %+v\n", st, st.Size(), v.Interface())
	fmt.Println(reflect.TypeOf(nil), reflect.Kind(99), reflect.ChanDir(7), reflect.Ptr == reflect.Pointer, reflect.Map)
	i8 := reflect.TypeOf(int8(0))
	fmt.Println(i8.OverflowInt(128), i8.OverflowInt(-128), reflect.TypeOf(uint16(0)).OverflowUint(65536), reflect.TypeOf(float32(0)).OverflowFloat(1e39), reflect.TypeOf(complex64(0)).OverflowComplex(1e39))
}
