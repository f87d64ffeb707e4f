// The address of a field that may not be set leads back to the same field: what an embedded struct shows stays free.
package main

import (
	"fmt"
	"reflect"
)

type inner struct{ x, X int }

type Outer struct {
	inner
	*Other
	y, Y int
}

type Other struct{ z, Z int }

func show(v reflect.Value) string {
	s := ""
	for _, w := range []reflect.Value{v, v.Addr().Elem(), v.Addr().Elem().Addr().Elem()} {
		s += fmt.Sprint(w.CanSet(), w.CanInterface(), w.CanAddr(), " ")
	}
	return s
}

func main() {
	v := reflect.ValueOf(&Outer{Other: &Other{}}).Elem()
	for i := range v.NumField() {
		f := v.Field(i)
		fmt.Println(v.Type().Field(i).Name, show(f))
		if f.Kind() == reflect.Pointer {
			f = f.Elem()
		}
		for j := 0; f.Kind() == reflect.Struct && j < f.NumField(); j++ {
			fmt.Println(" ", f.Type().Field(j).Name, show(f.Field(j)), show(f.Addr().Elem().Field(j)))
		}
	}
	v.Field(0).Addr().Elem().Field(1).SetInt(7)
	fmt.Println(v.Interface().(Outer).X)
	for _, t := range []reflect.Type{reflect.TypeOf(0), reflect.TypeOf(make(<-chan int))} {
		func() {
			defer func() { fmt.Println(recover()) }()
			reflect.MakeChan(t, 0)
		}()
	}
}
