// Calls through reflect with random signatures: all registers, the stack, results in memory. Each function is called
// directly, through Call, through a made function and through a method value, and must see and give the same.
package main

import (
	"fmt"
	"reflect"
)

type small struct {
	A int8
	B float32
}
type mixed struct {
	A int
	S string
	F float32
}
type big struct {
	A, B, C int
	S       string
	F       float64
}
type nested struct {
	small
	C uint16
}

var ints [100]int
var bad int

func text(vs []reflect.Value) (s string) {
	for _, v := range vs {
		if v.Kind() == reflect.Pointer {
			s += fmt.Sprint(v.Interface() == any(&ints[0]), v.Elem().Int(), ";")
			continue
		}
		s += fmt.Sprintf("%T=%v;", v.Interface(), v)
	}
	return s
}

type recv struct{ a, b, c, d, e int }

func check(name string, f, method any, args []any) {
	v := reflect.ValueOf(f)
	t := v.Type()
	in := make([]reflect.Value, len(args))
	for i, a := range args {
		in[i] = reflect.New(t.In(i)).Elem()
		in[i].Set(reflect.ValueOf(a))
	}
	want := text(v.Call(in))
	made := reflect.MakeFunc(t, func(in []reflect.Value) []reflect.Value { return v.Call(in) })
	again := reflect.ValueOf(made.Interface())
	m := reflect.ValueOf(recv{1, 2, 3, 4, 5}).MethodByName(name)
	bound := reflect.ValueOf(m.Interface())
	for i, g := range []reflect.Value{made, again, m, bound, reflect.ValueOf(method)} {
		if got := text(g.Call(in)); got != want {
			bad++
			fmt.Println("DIFFERENT", name, t, i, got, want)
		}
	}
	fmt.Println(name, len(want), want)
}

func f0(p0 bool, p1 complex128, p2 nested, p3 uint16, p4 int32) ([1]float64, int, complex64, *int, uint16, [3]int, string) {
	return [1]float64{1}, 2, complex64(complex(3, 1)), &ints[4], p3, [3]int{5}, fmt.Sprint("f0", p0, p1, p2, p3, p4)
}

func (r recv) F0(p0 bool, p1 complex128, p2 nested, p3 uint16, p4 int32) ([1]float64, int, complex64, *int, uint16, [3]int, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f0(p0, p1, p2, p3, p4)
}

func f1() string {
	return fmt.Sprint("f1")
}

func (r recv) F1() string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f1()
}

func f2(p0 small, p1 int32, p2 string, p3 int32, p4 [1]float64, p5 small) string {
	return fmt.Sprint("f2", p0, p1, p2, p3, p4, p5)
}

func (r recv) F2(p0 small, p1 int32, p2 string, p3 int32, p4 [1]float64, p5 small) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f2(p0, p1, p2, p3, p4, p5)
}

func f3(p0 *int, p1 int, p2 string, p3 nested, p4 nested, p5 *int, p6 uint16, p7 *int, p8 *int, p9 complex128, p10 uint16, p11 string, p12 uint16) (bool, any, small, string) {
	return 17%2 == 0, any(18), small{int8(19), 2.5}, fmt.Sprint("f3", *p0, p1, p2, p3, p4, *p5, p6, *p7, *p8, p9, p10, p11, p12)
}

func (r recv) F3(p0 *int, p1 int, p2 string, p3 nested, p4 nested, p5 *int, p6 uint16, p7 *int, p8 *int, p9 complex128, p10 uint16, p11 string, p12 uint16) (bool, any, small, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f3(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
}

func f4(p0 [1]float64, p1 int) (any, [1]float64, float32, string) {
	return any(33), p0, float32(34) / 4, fmt.Sprint("f4", p0, p1)
}

func (r recv) F4(p0 [1]float64, p1 int) (any, [1]float64, float32, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f4(p0, p1)
}

func f5(p0 *int, p1 nested, p2 float64, p3 complex64, p4 int, p5 [1]float64, p6 int32, p7 *int, p8 uint16) (float64, big, [1]float64, string) {
	return p2, big{A: 37, S: "b", F: 1.5}, p5, fmt.Sprint("f5", *p0, p1, p2, p3, p4, p5, p6, *p7, p8)
}

func (r recv) F5(p0 *int, p1 nested, p2 float64, p3 complex64, p4 int, p5 [1]float64, p6 int32, p7 *int, p8 uint16) (float64, big, [1]float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f5(p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func f6(p0 *int, p1 mixed, p2 complex64, p3 any, p4 string, p5 float32, p6 string) string {
	return fmt.Sprint("f6", *p0, p1, p2, p3, p4, p5, p6)
}

func (r recv) F6(p0 *int, p1 mixed, p2 complex64, p3 any, p4 string, p5 float32, p6 string) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f6(p0, p1, p2, p3, p4, p5, p6)
}

func f7(p0 any, p1 [3]int, p2 big, p3 error, p4 mixed, p5 any, p6 map[string]int, p7 int32, p8 int) (small, float32, error, string) {
	return small{int8(54), 2.5}, float32(55) / 4, p3, fmt.Sprint("f7", p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func (r recv) F7(p0 any, p1 [3]int, p2 big, p3 error, p4 mixed, p5 any, p6 map[string]int, p7 int32, p8 int) (small, float32, error, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f7(p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func f8(p0 big, p1 small, p2 uint16, p3 int32, p4 [1]float64, p5 *int, p6 error, p7 error, p8 complex64, p9 map[string]int, p10 big, p11 *int, p12 mixed, p13 int32) (int32, []int, big, int32, uint16, any, string) {
	return p13, []int{65}, p10, p13, p2, any(66), fmt.Sprint("f8", p0, p1, p2, p3, p4, *p5, p6, p7, p8, p9, p10, *p11, p12, p13)
}

func (r recv) F8(p0 big, p1 small, p2 uint16, p3 int32, p4 [1]float64, p5 *int, p6 error, p7 error, p8 complex64, p9 map[string]int, p10 big, p11 *int, p12 mixed, p13 int32) (int32, []int, big, int32, uint16, any, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f8(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func f9() (complex64, float32, string) {
	return complex64(complex(81, 1)), float32(82) / 4, fmt.Sprint("f9")
}

func (r recv) F9() (complex64, float32, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f9()
}

func f10(p0 int, p1 big, p2 uint16, p3 float64, p4 any, p5 bool, p6 string, p7 complex128, p8 complex128) (big, int32, float32, mixed, complex128, [1]float64, string) {
	return p1, int32(83), float32(84) / 4, mixed{1, "m", float32(85)}, p7, [1]float64{86}, fmt.Sprint("f10", p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func (r recv) F10(p0 int, p1 big, p2 uint16, p3 float64, p4 any, p5 bool, p6 string, p7 complex128, p8 complex128) (big, int32, float32, mixed, complex128, [1]float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f10(p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func f11(p0 small, p1 [1]float64, p2 []int, p3 small, p4 complex64, p5 complex128, p6 string, p7 bool, p8 int32, p9 float32, p10 bool, p11 string, p12 string) string {
	return fmt.Sprint("f11", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
}

func (r recv) F11(p0 small, p1 [1]float64, p2 []int, p3 small, p4 complex64, p5 complex128, p6 string, p7 bool, p8 int32, p9 float32, p10 bool, p11 string, p12 string) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f11(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
}

func f12(p0 *int, p1 float32, p2 []int, p3 any, p4 int8, p5 bool, p6 small) (complex64, map[string]int, *int, string) {
	return complex64(complex(19, 1)), map[string]int{"k": 20}, p0, fmt.Sprint("f12", *p0, p1, p2, p3, p4, p5, p6)
}

func (r recv) F12(p0 *int, p1 float32, p2 []int, p3 any, p4 int8, p5 bool, p6 small) (complex64, map[string]int, *int, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f12(p0, p1, p2, p3, p4, p5, p6)
}

func f13(p0 [3]int, p1 map[string]int) (uint16, mixed, [1]float64, complex128, string) {
	return uint16(28), mixed{1, "m", float32(29)}, [1]float64{30}, complex(31, 2), fmt.Sprint("f13", p0, p1)
}

func (r recv) F13(p0 [3]int, p1 map[string]int) (uint16, mixed, [1]float64, complex128, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f13(p0, p1)
}

func f14(p0 complex128, p1 complex128, p2 int, p3 big, p4 nested, p5 complex128) string {
	return fmt.Sprint("f14", p0, p1, p2, p3, p4, p5)
}

func (r recv) F14(p0 complex128, p1 complex128, p2 int, p3 big, p4 nested, p5 complex128) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f14(p0, p1, p2, p3, p4, p5)
}

func f15(p0 int32, p1 float64, p2 mixed) (int, string) {
	return 40, fmt.Sprint("f15", p0, p1, p2)
}

func (r recv) F15(p0 int32, p1 float64, p2 mixed) (int, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f15(p0, p1, p2)
}

func f16(p0 map[string]int, p1 uint16, p2 int, p3 int8, p4 *int) ([1]float64, string) {
	return [1]float64{44}, fmt.Sprint("f16", p0, p1, p2, p3, *p4)
}

func (r recv) F16(p0 map[string]int, p1 uint16, p2 int, p3 int8, p4 *int) ([1]float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f16(p0, p1, p2, p3, p4)
}

func f17(p0 complex64) (int8, int32, float64, string) {
	return int8(50), int32(51), float64(52) / 8, fmt.Sprint("f17", p0)
}

func (r recv) F17(p0 complex64) (int8, int32, float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f17(p0)
}

func f18(p0 complex128, p1 bool, p2 nested, p3 []int, p4 complex64, p5 map[string]int, p6 complex64, p7 big, p8 int) string {
	return fmt.Sprint("f18", p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func (r recv) F18(p0 complex128, p1 bool, p2 nested, p3 []int, p4 complex64, p5 map[string]int, p6 complex64, p7 big, p8 int) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f18(p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func f19(p0 big, p1 mixed, p2 big, p3 big, p4 any, p5 int32, p6 bool, p7 int, p8 error, p9 []int, p10 big, p11 float32, p12 [3]int) string {
	return fmt.Sprint("f19", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
}

func (r recv) F19(p0 big, p1 mixed, p2 big, p3 big, p4 any, p5 int32, p6 bool, p7 int, p8 error, p9 []int, p10 big, p11 float32, p12 [3]int) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f19(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
}

func f20(p0 [3]int, p1 complex64, p2 bool) ([1]float64, int8, [3]int, any, string) {
	return [1]float64{76}, int8(77), p0, any(78), fmt.Sprint("f20", p0, p1, p2)
}

func (r recv) F20(p0 [3]int, p1 complex64, p2 bool) ([1]float64, int8, [3]int, any, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f20(p0, p1, p2)
}

func f21(p0 []int, p1 [3]int, p2 complex64, p3 float32, p4 complex64, p5 string, p6 [1]float64, p7 [1]float64, p8 [3]int, p9 error, p10 nested) (map[string]int, string) {
	return map[string]int{"k": 82}, fmt.Sprint("f21", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10)
}

func (r recv) F21(p0 []int, p1 [3]int, p2 complex64, p3 float32, p4 complex64, p5 string, p6 [1]float64, p7 [1]float64, p8 [3]int, p9 error, p10 nested) (map[string]int, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f21(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10)
}

func f22(p0 float64, p1 string, p2 complex128, p3 string, p4 float64, p5 [3]int, p6 big, p7 complex64, p8 int8, p9 int8, p10 []int, p11 big) (float64, string) {
	return p4, fmt.Sprint("f22", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11)
}

func (r recv) F22(p0 float64, p1 string, p2 complex128, p3 string, p4 float64, p5 [3]int, p6 big, p7 complex64, p8 int8, p9 int8, p10 []int, p11 big) (float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f22(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11)
}

func f23(p0 complex64, p1 complex64, p2 int32, p3 string, p4 int, p5 string, p6 big) (error, string) {
	return fmt.Errorf("e%d", 16), fmt.Sprint("f23", p0, p1, p2, p3, p4, p5, p6)
}

func (r recv) F23(p0 complex64, p1 complex64, p2 int32, p3 string, p4 int, p5 string, p6 big) (error, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f23(p0, p1, p2, p3, p4, p5, p6)
}

func f24(p0 big, p1 map[string]int, p2 map[string]int) (int8, big, nested, complex64, nested, int32, string) {
	return int8(24), p0, nested{small{int8(25), 1}, 3}, complex64(complex(26, 1)), nested{small{int8(27), 1}, 3}, int32(28), fmt.Sprint("f24", p0, p1, p2)
}

func (r recv) F24(p0 big, p1 map[string]int, p2 map[string]int) (int8, big, nested, complex64, nested, int32, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f24(p0, p1, p2)
}

func f25(p0 complex128, p1 float64, p2 big, p3 float32, p4 small, p5 nested, p6 error, p7 int32, p8 complex128, p9 mixed, p10 complex128, p11 int32, p12 float32, p13 float32) (int8, string) {
	return int8(32), fmt.Sprint("f25", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func (r recv) F25(p0 complex128, p1 float64, p2 big, p3 float32, p4 small, p5 nested, p6 error, p7 int32, p8 complex128, p9 mixed, p10 complex128, p11 int32, p12 float32, p13 float32) (int8, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f25(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func f26(p0 *int, p1 mixed) (nested, bool, map[string]int, map[string]int, big, complex64, string) {
	return nested{small{int8(47), 1}, 3}, 48%2 == 0, map[string]int{"k": 49}, map[string]int{"k": 50}, big{A: 51, S: "b", F: 1.5}, complex64(complex(52, 1)), fmt.Sprint("f26", *p0, p1)
}

func (r recv) F26(p0 *int, p1 mixed) (nested, bool, map[string]int, map[string]int, big, complex64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f26(p0, p1)
}

func f27(p0 [1]float64, p1 [1]float64) (int8, string) {
	return int8(55), fmt.Sprint("f27", p0, p1)
}

func (r recv) F27(p0 [1]float64, p1 [1]float64) (int8, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f27(p0, p1)
}

func f28() (nested, int, [3]int, bool, small, float64, string) {
	return nested{small{int8(58), 1}, 3}, 59, [3]int{60}, 61%2 == 0, small{int8(62), 2.5}, float64(63) / 8, fmt.Sprint("f28")
}

func (r recv) F28() (nested, int, [3]int, bool, small, float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f28()
}

func f29(p0 float64, p1 int8, p2 []int, p3 float64, p4 any, p5 [3]int, p6 string, p7 *int, p8 error, p9 []int, p10 [1]float64, p11 small, p12 bool) string {
	return fmt.Sprint("f29", p0, p1, p2, p3, p4, p5, p6, *p7, p8, p9, p10, p11, p12)
}

func (r recv) F29(p0 float64, p1 int8, p2 []int, p3 float64, p4 any, p5 [3]int, p6 string, p7 *int, p8 error, p9 []int, p10 [1]float64, p11 small, p12 bool) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f29(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12)
}

func f30(p0 complex64, p1 mixed, p2 *int, p3 [3]int, p4 small, p5 [3]int, p6 bool, p7 [1]float64, p8 bool, p9 [3]int, p10 [3]int, p11 int8, p12 mixed, p13 float32) (int8, bool, float32, string) {
	return p11, p8, p13, fmt.Sprint("f30", p0, p1, *p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func (r recv) F30(p0 complex64, p1 mixed, p2 *int, p3 [3]int, p4 small, p5 [3]int, p6 bool, p7 [1]float64, p8 bool, p9 [3]int, p10 [3]int, p11 int8, p12 mixed, p13 float32) (int8, bool, float32, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f30(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func f31(p0 uint16, p1 error, p2 [3]int, p3 [3]int, p4 [1]float64, p5 big, p6 int, p7 [1]float64) string {
	return fmt.Sprint("f31", p0, p1, p2, p3, p4, p5, p6, p7)
}

func (r recv) F31(p0 uint16, p1 error, p2 [3]int, p3 [3]int, p4 [1]float64, p5 big, p6 int, p7 [1]float64) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f31(p0, p1, p2, p3, p4, p5, p6, p7)
}

func f32(p0 float64, p1 []int, p2 uint16) (int, [3]int, mixed, [1]float64, int8, int32, string) {
	return 9, [3]int{10}, mixed{1, "m", float32(11)}, [1]float64{12}, int8(13), int32(14), fmt.Sprint("f32", p0, p1, p2)
}

func (r recv) F32(p0 float64, p1 []int, p2 uint16) (int, [3]int, mixed, [1]float64, int8, int32, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f32(p0, p1, p2)
}

func f33(p0 error, p1 map[string]int, p2 [3]int, p3 map[string]int, p4 [3]int, p5 float64, p6 []int) ([3]int, [1]float64, string) {
	return p4, [1]float64{18}, fmt.Sprint("f33", p0, p1, p2, p3, p4, p5, p6)
}

func (r recv) F33(p0 error, p1 map[string]int, p2 [3]int, p3 map[string]int, p4 [3]int, p5 float64, p6 []int) ([3]int, [1]float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f33(p0, p1, p2, p3, p4, p5, p6)
}

func f34(p0 string, p1 [3]int, p2 []int, p3 [1]float64, p4 float64, p5 mixed, p6 bool, p7 small) string {
	return fmt.Sprint("f34", p0, p1, p2, p3, p4, p5, p6, p7)
}

func (r recv) F34(p0 string, p1 [3]int, p2 []int, p3 [1]float64, p4 float64, p5 mixed, p6 bool, p7 small) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f34(p0, p1, p2, p3, p4, p5, p6, p7)
}

func f35(p0 mixed, p1 error, p2 int32, p3 string, p4 small, p5 int32) (any, string) {
	return any(34), fmt.Sprint("f35", p0, p1, p2, p3, p4, p5)
}

func (r recv) F35(p0 mixed, p1 error, p2 int32, p3 string, p4 small, p5 int32) (any, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f35(p0, p1, p2, p3, p4, p5)
}

func f36(p0 int, p1 bool, p2 nested, p3 complex64, p4 bool, p5 []int, p6 bool, p7 mixed, p8 string, p9 int, p10 complex128, p11 big) (string, string) {
	return p8, fmt.Sprint("f36", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11)
}

func (r recv) F36(p0 int, p1 bool, p2 nested, p3 complex64, p4 bool, p5 []int, p6 bool, p7 mixed, p8 string, p9 int, p10 complex128, p11 big) (string, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f36(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11)
}

func f37(p0 small, p1 [3]int, p2 complex128, p3 error, p4 small, p5 float64, p6 complex64, p7 error, p8 int32, p9 complex64, p10 int8) ([1]float64, string) {
	return [1]float64{53}, fmt.Sprint("f37", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10)
}

func (r recv) F37(p0 small, p1 [3]int, p2 complex128, p3 error, p4 small, p5 float64, p6 complex64, p7 error, p8 int32, p9 complex64, p10 int8) ([1]float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f37(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10)
}

func f38(p0 mixed, p1 int8, p2 complex128, p3 error, p4 [3]int, p5 map[string]int, p6 any) (int32, int, string, string) {
	return int32(65), 66, fmt.Sprint("s", 67), fmt.Sprint("f38", p0, p1, p2, p3, p4, p5, p6)
}

func (r recv) F38(p0 mixed, p1 int8, p2 complex128, p3 error, p4 [3]int, p5 map[string]int, p6 any) (int32, int, string, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f38(p0, p1, p2, p3, p4, p5, p6)
}

func f39(p0 int, p1 int32, p2 []int, p3 []int, p4 uint16, p5 float32, p6 []int, p7 bool, p8 small, p9 []int, p10 complex128, p11 bool, p12 [1]float64, p13 [3]int) (big, error, int32, string) {
	return big{A: 75, S: "b", F: 1.5}, fmt.Errorf("e%d", 76), p1, fmt.Sprint("f39", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func (r recv) F39(p0 int, p1 int32, p2 []int, p3 []int, p4 uint16, p5 float32, p6 []int, p7 bool, p8 small, p9 []int, p10 complex128, p11 bool, p12 [1]float64, p13 [3]int) (big, error, int32, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f39(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13)
}

func f40() (float32, small, int32, []int, int8, nested, string) {
	return float32(1) / 4, small{int8(2), 2.5}, int32(3), []int{4}, int8(5), nested{small{int8(6), 1}, 3}, fmt.Sprint("f40")
}

func (r recv) F40() (float32, small, int32, []int, int8, nested, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f40()
}

func f41(p0 []int) string {
	return fmt.Sprint("f41", p0)
}

func (r recv) F41(p0 []int) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f41(p0)
}

func f42(p0 string, p1 int32, p2 []int, p3 int, p4 mixed, p5 int8, p6 error, p7 [1]float64, p8 small) (map[string]int, string) {
	return map[string]int{"k": 8}, fmt.Sprint("f42", p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func (r recv) F42(p0 string, p1 int32, p2 []int, p3 int, p4 mixed, p5 int8, p6 error, p7 [1]float64, p8 small) (map[string]int, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f42(p0, p1, p2, p3, p4, p5, p6, p7, p8)
}

func f43(p0 uint16, p1 [3]int) (string, int, float32, []int, string) {
	return fmt.Sprint("s", 18), 19, float32(20) / 4, []int{21}, fmt.Sprint("f43", p0, p1)
}

func (r recv) F43(p0 uint16, p1 [3]int) (string, int, float32, []int, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f43(p0, p1)
}

func f44() (float64, string) {
	return float64(24) / 8, fmt.Sprint("f44")
}

func (r recv) F44() (float64, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f44()
}

func f45(p0 any, p1 nested, p2 any, p3 [3]int, p4 float64, p5 any, p6 mixed, p7 [3]int, p8 float32, p9 []int, p10 complex64, p11 int8) string {
	return fmt.Sprint("f45", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11)
}

func (r recv) F45(p0 any, p1 nested, p2 any, p3 [3]int, p4 float64, p5 any, p6 mixed, p7 [3]int, p8 float32, p9 []int, p10 complex64, p11 int8) string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f45(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11)
}

func f46() string {
	return fmt.Sprint("f46")
}

func (r recv) F46() string {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f46()
}

func f47(p0 [3]int, p1 [1]float64, p2 float64, p3 [3]int, p4 big, p5 string, p6 mixed, p7 int, p8 nested, p9 small, p10 big) (complex128, [3]int, any, string) {
	return complex(37, 2), p0, any(38), fmt.Sprint("f47", p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10)
}

func (r recv) F47(p0 [3]int, p1 [1]float64, p2 float64, p3 [3]int, p4 big, p5 string, p6 mixed, p7 int, p8 nested, p9 small, p10 big) (complex128, [3]int, any, string) {
	if r != (recv{1, 2, 3, 4, 5}) {
		panic("receiver")
	}
	return f47(p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10)
}

func main() {
	for i := range ints {
		ints[i] = i
	}
	r := recv{1, 2, 3, 4, 5}
	check("F0", f0, r.F0, []any{6%2 == 0, complex(7, 2), nested{small{int8(8), 1}, 3}, uint16(9), int32(10)})
	check("F1", f1, r.F1, []any{})
	check("F2", f2, r.F2, []any{small{int8(11), 2.5}, int32(12), fmt.Sprint("s", 13), int32(14), [1]float64{15}, small{int8(16), 2.5}})
	check("F3", f3, r.F3, []any{&ints[20], 21, fmt.Sprint("s", 22), nested{small{int8(23), 1}, 3}, nested{small{int8(24), 1}, 3}, &ints[25], uint16(26), &ints[27], &ints[28], complex(29, 2), uint16(30), fmt.Sprint("s", 31), uint16(32)})
	check("F4", f4, r.F4, []any{[1]float64{35}, 36})
	check("F5", f5, r.F5, []any{&ints[38], nested{small{int8(39), 1}, 3}, float64(40) / 8, complex64(complex(41, 1)), 42, [1]float64{43}, int32(44), &ints[45], uint16(46)})
	check("F6", f6, r.F6, []any{&ints[47], mixed{1, "m", float32(48)}, complex64(complex(49, 1)), any(50), fmt.Sprint("s", 51), float32(52) / 4, fmt.Sprint("s", 53)})
	check("F7", f7, r.F7, []any{any(56), [3]int{57}, big{A: 58, S: "b", F: 1.5}, fmt.Errorf("e%d", 59), mixed{1, "m", float32(60)}, any(61), map[string]int{"k": 62}, int32(63), 64})
	check("F8", f8, r.F8, []any{big{A: 67, S: "b", F: 1.5}, small{int8(68), 2.5}, uint16(69), int32(70), [1]float64{71}, &ints[72], fmt.Errorf("e%d", 73), fmt.Errorf("e%d", 74), complex64(complex(75, 1)), map[string]int{"k": 76}, big{A: 77, S: "b", F: 1.5}, &ints[78], mixed{1, "m", float32(79)}, int32(80)})
	check("F9", f9, r.F9, []any{})
	check("F10", f10, r.F10, []any{87, big{A: 88, S: "b", F: 1.5}, uint16(89), float64(0) / 8, any(1), 2%2 == 0, fmt.Sprint("s", 3), complex(4, 2), complex(5, 2)})
	check("F11", f11, r.F11, []any{small{int8(6), 2.5}, [1]float64{7}, []int{8}, small{int8(9), 2.5}, complex64(complex(10, 1)), complex(11, 2), fmt.Sprint("s", 12), 13%2 == 0, int32(14), float32(15) / 4, 16%2 == 0, fmt.Sprint("s", 17), fmt.Sprint("s", 18)})
	check("F12", f12, r.F12, []any{&ints[21], float32(22) / 4, []int{23}, any(24), int8(25), 26%2 == 0, small{int8(27), 2.5}})
	check("F13", f13, r.F13, []any{[3]int{32}, map[string]int{"k": 33}})
	check("F14", f14, r.F14, []any{complex(34, 2), complex(35, 2), 36, big{A: 37, S: "b", F: 1.5}, nested{small{int8(38), 1}, 3}, complex(39, 2)})
	check("F15", f15, r.F15, []any{int32(41), float64(42) / 8, mixed{1, "m", float32(43)}})
	check("F16", f16, r.F16, []any{map[string]int{"k": 45}, uint16(46), 47, int8(48), &ints[49]})
	check("F17", f17, r.F17, []any{complex64(complex(53, 1))})
	check("F18", f18, r.F18, []any{complex(54, 2), 55%2 == 0, nested{small{int8(56), 1}, 3}, []int{57}, complex64(complex(58, 1)), map[string]int{"k": 59}, complex64(complex(60, 1)), big{A: 61, S: "b", F: 1.5}, 62})
	check("F19", f19, r.F19, []any{big{A: 63, S: "b", F: 1.5}, mixed{1, "m", float32(64)}, big{A: 65, S: "b", F: 1.5}, big{A: 66, S: "b", F: 1.5}, any(67), int32(68), 69%2 == 0, 70, fmt.Errorf("e%d", 71), []int{72}, big{A: 73, S: "b", F: 1.5}, float32(74) / 4, [3]int{75}})
	check("F20", f20, r.F20, []any{[3]int{79}, complex64(complex(80, 1)), 81%2 == 0})
	check("F21", f21, r.F21, []any{[]int{83}, [3]int{84}, complex64(complex(85, 1)), float32(86) / 4, complex64(complex(87, 1)), fmt.Sprint("s", 88), [1]float64{89}, [1]float64{0}, [3]int{1}, fmt.Errorf("e%d", 2), nested{small{int8(3), 1}, 3}})
	check("F22", f22, r.F22, []any{float64(4) / 8, fmt.Sprint("s", 5), complex(6, 2), fmt.Sprint("s", 7), float64(8) / 8, [3]int{9}, big{A: 10, S: "b", F: 1.5}, complex64(complex(11, 1)), int8(12), int8(13), []int{14}, big{A: 15, S: "b", F: 1.5}})
	check("F23", f23, r.F23, []any{complex64(complex(17, 1)), complex64(complex(18, 1)), int32(19), fmt.Sprint("s", 20), 21, fmt.Sprint("s", 22), big{A: 23, S: "b", F: 1.5}})
	check("F24", f24, r.F24, []any{big{A: 29, S: "b", F: 1.5}, map[string]int{"k": 30}, map[string]int{"k": 31}})
	check("F25", f25, r.F25, []any{complex(33, 2), float64(34) / 8, big{A: 35, S: "b", F: 1.5}, float32(36) / 4, small{int8(37), 2.5}, nested{small{int8(38), 1}, 3}, fmt.Errorf("e%d", 39), int32(40), complex(41, 2), mixed{1, "m", float32(42)}, complex(43, 2), int32(44), float32(45) / 4, float32(46) / 4})
	check("F26", f26, r.F26, []any{&ints[53], mixed{1, "m", float32(54)}})
	check("F27", f27, r.F27, []any{[1]float64{56}, [1]float64{57}})
	check("F28", f28, r.F28, []any{})
	check("F29", f29, r.F29, []any{float64(64) / 8, int8(65), []int{66}, float64(67) / 8, any(68), [3]int{69}, fmt.Sprint("s", 70), &ints[71], fmt.Errorf("e%d", 72), []int{73}, [1]float64{74}, small{int8(75), 2.5}, 76%2 == 0})
	check("F30", f30, r.F30, []any{complex64(complex(77, 1)), mixed{1, "m", float32(78)}, &ints[79], [3]int{80}, small{int8(81), 2.5}, [3]int{82}, 83%2 == 0, [1]float64{84}, 85%2 == 0, [3]int{86}, [3]int{87}, int8(88), mixed{1, "m", float32(89)}, float32(0) / 4})
	check("F31", f31, r.F31, []any{uint16(1), fmt.Errorf("e%d", 2), [3]int{3}, [3]int{4}, [1]float64{5}, big{A: 6, S: "b", F: 1.5}, 7, [1]float64{8}})
	check("F32", f32, r.F32, []any{float64(15) / 8, []int{16}, uint16(17)})
	check("F33", f33, r.F33, []any{fmt.Errorf("e%d", 19), map[string]int{"k": 20}, [3]int{21}, map[string]int{"k": 22}, [3]int{23}, float64(24) / 8, []int{25}})
	check("F34", f34, r.F34, []any{fmt.Sprint("s", 26), [3]int{27}, []int{28}, [1]float64{29}, float64(30) / 8, mixed{1, "m", float32(31)}, 32%2 == 0, small{int8(33), 2.5}})
	check("F35", f35, r.F35, []any{mixed{1, "m", float32(35)}, fmt.Errorf("e%d", 36), int32(37), fmt.Sprint("s", 38), small{int8(39), 2.5}, int32(40)})
	check("F36", f36, r.F36, []any{41, 42%2 == 0, nested{small{int8(43), 1}, 3}, complex64(complex(44, 1)), 45%2 == 0, []int{46}, 47%2 == 0, mixed{1, "m", float32(48)}, fmt.Sprint("s", 49), 50, complex(51, 2), big{A: 52, S: "b", F: 1.5}})
	check("F37", f37, r.F37, []any{small{int8(54), 2.5}, [3]int{55}, complex(56, 2), fmt.Errorf("e%d", 57), small{int8(58), 2.5}, float64(59) / 8, complex64(complex(60, 1)), fmt.Errorf("e%d", 61), int32(62), complex64(complex(63, 1)), int8(64)})
	check("F38", f38, r.F38, []any{mixed{1, "m", float32(68)}, int8(69), complex(70, 2), fmt.Errorf("e%d", 71), [3]int{72}, map[string]int{"k": 73}, any(74)})
	check("F39", f39, r.F39, []any{77, int32(78), []int{79}, []int{80}, uint16(81), float32(82) / 4, []int{83}, 84%2 == 0, small{int8(85), 2.5}, []int{86}, complex(87, 2), 88%2 == 0, [1]float64{89}, [3]int{0}})
	check("F40", f40, r.F40, []any{})
	check("F41", f41, r.F41, []any{[]int{7}})
	check("F42", f42, r.F42, []any{fmt.Sprint("s", 9), int32(10), []int{11}, 12, mixed{1, "m", float32(13)}, int8(14), fmt.Errorf("e%d", 15), [1]float64{16}, small{int8(17), 2.5}})
	check("F43", f43, r.F43, []any{uint16(22), [3]int{23}})
	check("F44", f44, r.F44, []any{})
	check("F45", f45, r.F45, []any{any(25), nested{small{int8(26), 1}, 3}, any(27), [3]int{28}, float64(29) / 8, any(30), mixed{1, "m", float32(31)}, [3]int{32}, float32(33) / 4, []int{34}, complex64(complex(35, 1)), int8(36)})
	check("F46", f46, r.F46, []any{})
	check("F47", f47, r.F47, []any{[3]int{39}, [1]float64{40}, float64(41) / 8, [3]int{42}, big{A: 43, S: "b", F: 1.5}, fmt.Sprint("s", 44), mixed{1, "m", float32(45)}, 46, nested{small{int8(47), 1}, 3}, small{int8(48), 2.5}, big{A: 49, S: "b", F: 1.5}})
	fmt.Println("bad", bad)
}
