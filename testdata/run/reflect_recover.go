// Who may recover when functions and methods come from reflect: deferred ones may, those called by deferred ones not.
package main

import (
	"fmt"
	"reflect"
)

type T struct{ a, b, c, d, e int }

func (t T) M()       { fmt.Println("value", recover()) }
func (t *T) P(n int) { fmt.Println("pointer", n, recover()) }

func plain() { fmt.Println("plain", recover()) }

func try(name string, f func()) {
	defer func() { fmt.Println(name, "outer", recover()) }()
	f()
}

func main() {
	v := reflect.ValueOf(&T{})
	try("method value", func() {
		defer v.Elem().MethodByName("M").Interface().(func())()
		panic(1)
	})
	try("pointer method", func() {
		defer v.MethodByName("P").Interface().(func(int))(5)
		panic(2)
	})
	try("method of type", func() {
		m, _ := reflect.TypeOf(T{}).MethodByName("M")
		defer m.Func.Interface().(func(T))(T{})
		panic(3)
	})
	try("made", func() {
		f := reflect.MakeFunc(reflect.TypeOf(plain), func([]reflect.Value) []reflect.Value {
			fmt.Println("made", recover())
			return nil
		}).Interface().(func())
		defer f()
		panic(4)
	})
	try("call in deferred", func() {
		defer func() { reflect.ValueOf(plain).Call(nil) }()
		panic(5)
	})
	try("deferred call", func() {
		defer reflect.ValueOf(plain).Call(nil)
		panic(6)
	})
	try("panic through", func() {
		reflect.ValueOf(func() { panic(7) }).Call(nil)
	})
	try("panic through made", func() {
		reflect.MakeFunc(reflect.TypeOf(plain), func([]reflect.Value) []reflect.Value { panic(8) }).Interface().(func())()
	})
}
