// Calls through reflect: functions, methods, variadic ones, made functions, values of every shape as arguments and results.
package main

import (
	"fmt"
	"reflect"
)

type T struct {
	A int    `json:"a" xml:"b"`
	B string `k:"v\"x"`
	c float64
}

func (t T) Sum(x int, y float64) (int, string) { return t.A + x, fmt.Sprint(t.B, y) }
func (t *T) Set(a int)                         { t.A = a }
func (t T) Var(p string, xs ...int) int {
	n := len(p)
	for _, x := range xs {
		n += x
	}
	return n
}

func add(a, b int) int { return a + b }

func many(a int8, b float32, c string, d []int, e map[string]int, f float64, g T, h any, i error, j [3]int, k complex128) (T, string, [3]int, float32, any) {
	return g, fmt.Sprint(a, b, c, d, e, f, h, i, k), j, b, h
}

func main() {
	t := T{1, "x", 2.5}
	v := reflect.ValueOf(t)
	ty := v.Type()
	for i := 0; i < ty.NumField(); i++ {
		f := ty.Field(i)
		fmt.Println(f.Name, f.Type, f.Tag, f.Offset, f.Index, f.PkgPath, v.Field(i))
	}
	fmt.Println(ty.Field(0).Tag.Get("json"), ty.Field(0).Tag.Get("xml"), ty.Field(1).Tag.Get("k"))
	fmt.Println(ty.NumMethod(), reflect.TypeOf(&t).NumMethod())
	for i := 0; i < reflect.TypeOf(&t).NumMethod(); i++ {
		m := reflect.TypeOf(&t).Method(i)
		fmt.Println(m.Name, m.Type, m.Index)
	}
	out := reflect.ValueOf(add).Call([]reflect.Value{reflect.ValueOf(2), reflect.ValueOf(3)})
	fmt.Println(out[0].Int(), out[0])
	out = v.MethodByName("Sum").Call([]reflect.Value{reflect.ValueOf(2), reflect.ValueOf(3.5)})
	fmt.Println(out[0], out[1])
	pv := reflect.ValueOf(&t)
	pv.MethodByName("Set").Call([]reflect.Value{reflect.ValueOf(77)})
	fmt.Println(t)
	pv.Elem().Field(0).SetInt(5)
	pv.Elem().FieldByName("B").SetString("new")
	fmt.Println(t)
	out = pv.MethodByName("Var").Call([]reflect.Value{reflect.ValueOf("ab"), reflect.ValueOf(1), reflect.ValueOf(2)})
	fmt.Println(out[0])
	fmt.Println(pv.Type().Method(2).Func.CallSlice([]reflect.Value{pv, reflect.ValueOf("abc"), reflect.ValueOf([]int{10, 20})})[0])
	out = reflect.ValueOf(many).Call([]reflect.Value{reflect.ValueOf(int8(1)), reflect.ValueOf(float32(2.5)), reflect.ValueOf("c"), reflect.ValueOf([]int{1, 2}), reflect.ValueOf(map[string]int{"a": 1}), reflect.ValueOf(6.5), reflect.ValueOf(t), reflect.ValueOf(8), reflect.ValueOf(fmt.Errorf("nine")), reflect.ValueOf([3]int{1, 2, 3}), reflect.ValueOf(3 + 4i)})
	for _, o := range out {
		fmt.Println(o, o.Type())
	}
	f := reflect.MakeFunc(reflect.TypeOf(add), func(args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(int(args[0].Int() * args[1].Int()))}
	}).Interface().(func(int, int) int)
	fmt.Println(f(6, 7))
	g := reflect.MakeFunc(reflect.TypeOf(many), func(args []reflect.Value) []reflect.Value {
		for _, a := range args {
			fmt.Print(a, " ")
		}
		fmt.Println()
		return []reflect.Value{args[6], args[2], args[9], args[1], args[7]}
	}).Interface().(func(a int8, b float32, c string, d []int, e map[string]int, f float64, g T, h any, i error, j [3]int, k complex128) (T, string, [3]int, float32, any))
	fmt.Println(g(1, 2, "3", []int{4}, nil, 6, T{A: 7}, 8, nil, [3]int{10}, 11))
	h := v.MethodByName("Sum").Interface().(func(int, float64) (int, string))
	fmt.Println(h(5, 6.5))
	fmt.Println(reflect.SliceOf(ty), reflect.MapOf(reflect.TypeOf(""), ty), reflect.TypeOf([]T{}) == reflect.SliceOf(ty), reflect.New(reflect.MapOf(reflect.TypeOf(1), reflect.TypeOf(""))).Type())
	fmt.Println(reflect.DeepEqual(map[string][]int{"a": {1}}, map[string][]int{"a": {1}}), reflect.DeepEqual(t, T{}))
}
