// Structs with embedded fields: methods of the pointer to one, types that StructOf makes.
package main

import (
	"fmt"
	"reflect"
	"unsafe"
)

type D1 struct{ X int }

func (d D1) M() int  { return d.X }
func (d *D1) P() int { return d.X * 2 }

type D2 struct{ Y string }

func (d D2) N(s string) string { return d.Y + s }

type Plain struct{ Z int }

type I interface{ Foo() int }

type F func() string

func (f F) Do() string { return "did " + f() }

func field(name string, v any) reflect.StructField {
	return reflect.StructField{Name: name, Type: reflect.TypeOf(v), Anonymous: true}
}

func structOf(fields ...reflect.StructField) reflect.Type { return reflect.StructOf(fields) }

func methods(t reflect.Type) {
	fmt.Print(t, ":")
	for i := 0; i < t.NumMethod(); i++ {
		fmt.Print(" ", t.Method(i).Name, " ", t.Method(i).Type)
	}
	fmt.Println()
}

func try(what string, f func()) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Printf("%s: %v\n", what, e)
		}
	}()
	f()
}

func main() {
	both := struct {
		*D1
		D2
	}{&D1{5}, D2{"q"}}
	p := reflect.New(reflect.TypeOf(both))
	p.Elem().Set(reflect.ValueOf(both))
	methods(p.Type())
	fmt.Println(p.MethodByName("P").Call(nil)[0], p.Interface().(interface{ N(string) string }).N("x"))

	one := structOf(field("D1", D1{}))
	fmt.Println(one == reflect.TypeOf(struct{ D1 }{}))
	methods(one)
	methods(reflect.PointerTo(one))
	v := reflect.New(one)
	v.Elem().Field(0).Field(0).SetInt(21)
	fmt.Println(v.Elem().Method(0).Call(nil)[0], v.MethodByName("P").Call(nil)[0], v.Elem().Interface().(struct{ D1 }).M())

	number := reflect.StructField{Name: "Number", Type: reflect.TypeOf(0)}
	two := structOf(field("D2", D2{}), number)
	methods(two)
	methods(reflect.PointerTo(two))
	w := reflect.New(two).Elem()
	w.Field(0).Field(0).SetString("he")
	fmt.Println(w.Method(0).Call([]reflect.Value{reflect.ValueOf("llo")})[0], w.Interface().(interface{ N(string) string }).N("!"))

	pointed := structOf(field("D1", &D1{}))
	methods(pointed)
	w = reflect.New(pointed).Elem()
	w.Field(0).Set(reflect.ValueOf(&D1{4}))
	fmt.Println(w.Method(0).Call(nil)[0], w.Method(1).Call(nil)[0], w.Method(2).Call(nil)[0])
	fn := structOf(field("F", F(nil)))
	w = reflect.New(fn).Elem()
	w.Field(0).Set(reflect.ValueOf(F(func() string { return "it" })))
	fmt.Println(w.Method(0).Call(nil)[0])
	methods(structOf(field("Plain", Plain{}), number))
	methods(structOf(field("Plain", &Plain{}), number))
	iface := reflect.StructField{Name: "I", Type: reflect.TypeOf((*I)(nil)).Elem(), Anonymous: true}
	methods(structOf(iface, number))
	try("interface", func() { reflect.New(structOf(iface)).Elem().Method(0).Call(nil) })

	try("second", func() { structOf(number, field("D2", D2{})) })
	try("pointer and more", func() { structOf(field("D1", &D1{}), number) })
	try("second pointer", func() { structOf(number, field("D1", &D1{})) })
	try("func and more", func() { structOf(field("F", F(nil)), number) })
	try("pointer to pointer", func() { structOf(field("X", new(*int))) })
	try("pointer to interface", func() { structOf(field("X", new(I))) })
	a, b := number, number
	a.Name, a.PkgPath, b.Name, b.PkgPath = "a", "main", "b", "other"
	try("two packages", func() { structOf(a, b) })
	for _, name := range []string{"", "1a", "a b", "é", "É", "x", "_", "X１", "X\xff", "世", "A-", "×"} {
		number.Name = name
		try("name "+name, func() { fmt.Println(structOf(number)) })
	}

	array := [4]int32{1, 2, 3, 4}
	at := func(v any, p unsafe.Pointer, n int) {
		try("at", func() { s := reflect.SliceAt(reflect.TypeOf(v), p, n); fmt.Println(s.Type(), s.Len(), s.Cap(), s.IsNil()) })
	}
	at(int32(0), unsafe.Pointer(&array), 3)
	at(int32(0), unsafe.Pointer(&array), -1)
	at(int32(0), unsafe.Pointer(&array), 1<<62)
	at(struct{}{}, unsafe.Pointer(&array), 1<<62)
	at(int64(0), nil, 3)
	at(int64(0), nil, 0)
	at(int64(0), nil, -1)
}
