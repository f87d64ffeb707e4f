// Calls with more arguments than registers and a few words hold.
package main

import (
	"fmt"
	"reflect"
	"strings"
)

type T struct{ name string }

func (t T) Join(a, b, c, d, e, f, g, h, i, j, k, l string) string {
	return t.name + strings.Join([]string{a, b, c, d, e, f, g, h, i, j, k, l}, "")
}

func sum(x ...any) string { return fmt.Sprint(x...) }

func main() {
	words := strings.Fields("a b c d e f g h i j k l")
	var in []reflect.Value
	for _, w := range words {
		in = append(in, reflect.ValueOf(w))
	}
	m := reflect.ValueOf(T{"t:"}).Method(0)
	fmt.Println(m.Call(in)[0])
	fmt.Println(m.Interface().(func(a, b, c, d, e, f, g, h, i, j, k, l string) string)("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"))
	fmt.Println(reflect.TypeOf(T{}).Method(0).Func.Call(append([]reflect.Value{reflect.ValueOf(T{"u:"})}, in...))[0])

	// Functions with n words, made and called.
	for n := 1; n <= 53; n++ {
		var types []reflect.Type
		var args []reflect.Value
		want := 0
		for i := 0; i < n; i++ {
			if i%3 == 2 {
				args = append(args, reflect.ValueOf(float64(i)))
			} else if i%7 == 3 {
				args = append(args, reflect.ValueOf(int8(i)))
			} else {
				args = append(args, reflect.ValueOf(i))
			}
			types = append(types, args[i].Type())
			want += i * (i + 1)
		}
		t := reflect.FuncOf(types, []reflect.Type{reflect.TypeOf(0), reflect.TypeOf("")}, false)
		f := reflect.MakeFunc(t, func(in []reflect.Value) []reflect.Value {
			got := 0
			for i, x := range in {
				if x.CanFloat() {
					got += int(x.Float()) * (i + 1)
				} else {
					got += int(x.Int()) * (i + 1)
				}
			}
			return []reflect.Value{reflect.ValueOf(got), reflect.ValueOf(fmt.Sprint(len(in)))}
		})
		out := f.Call(args)
		if int(out[0].Int()) != want || out[1].String() != fmt.Sprint(n) {
			fmt.Println("wrong:", n, out, want)
		}
	}
	big := func(a, b, c, d, e, f, g, h int, i, j, k, l, m, n, o, p float32, q, r, s, t, u, v, w, x, y, z int, aa, bb, cc []int, dd any) string {
		return sum(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, bb, cc, dd)
	}
	in = nil
	bt := reflect.TypeOf(big)
	for i := 0; i < bt.NumIn(); i++ {
		x := reflect.New(bt.In(i)).Elem()
		switch x.Kind() {
		case reflect.Int:
			x.SetInt(int64(i))
		case reflect.Float32:
			x.SetFloat(float64(i) + 0.5)
		case reflect.Slice:
			x.Set(reflect.ValueOf([]int{i}))
		default:
			x.Set(reflect.ValueOf("end"))
		}
		in = append(in, x)
	}
	fmt.Println(reflect.ValueOf(big).Call(in)[0])
}
