// The texts of reflect's panics.
package main

import (
	"fmt"
	"reflect"
	"unsafe"
)

type T struct {
	A int
	b int
	*E
	in
}
type E struct{ X int }
type in struct{ Y int }

func (t T) M(x int, ys ...string) {}
func (t T) hidden()               {}

type I interface{ M() }

func try(name string, f func()) {
	defer func() {
		r := recover()
		if e, ok := r.(*reflect.ValueError); ok {
			fmt.Println(name, "ValueError", e.Method, e.Kind, e)
			return
		}
		fmt.Printf("%s %T %v\n", name, r, r)
	}()
	f()
}

func main() {
	var zero reflect.Value
	t := T{A: 1}
	vt := reflect.ValueOf(t)
	pt := reflect.ValueOf(&t).Elem()
	one, str, sl := reflect.ValueOf(1), reflect.ValueOf("s"), reflect.ValueOf([]int{1, 2})
	mp := reflect.ValueOf(map[string]int{})
	ch := reflect.ValueOf(make(chan int, 1))
	fn := reflect.ValueOf(func(int, string) {})
	vfn := reflect.ValueOf(func(string, ...int) {})
	var nilI I
	var nilF func()
	ni := reflect.ValueOf(&nilI).Elem()
	intT, strT, sliceT := reflect.TypeOf(1), reflect.TypeOf(""), reflect.TypeOf([]int{})
	v := func(vs ...reflect.Value) []reflect.Value { return vs }
	for i, f := range []func(){
		func() { zero.Type() }, func() { zero.Interface() }, func() { zero.CanInterface() }, func() { zero.Elem() }, func() { zero.Int() }, func() { zero.IsNil() }, func() { zero.IsZero() }, func() { zero.Len() }, func() { zero.Field(0) },
		func() { zero.NumMethod() }, func() { zero.Method(0) }, func() { zero.MethodByName("x") }, func() { zero.Set(one) }, func() { zero.Call(nil) }, func() { zero.NumField() }, func() { zero.FieldByName("x") }, func() { zero.UnsafeAddr() }, func() { zero.Pointer() },
		func() { one.Bool() }, func() { str.Int() }, func() { str.Uint() }, func() { str.Float() }, func() { str.Complex() }, func() { one.Bytes() }, func() { sl.Bytes() }, func() { reflect.ValueOf([2]byte{}).Bytes() }, func() { reflect.ValueOf([2]int{}).Bytes() },
		func() { one.Elem() }, func() { one.IsNil() }, func() { one.Len() }, func() { one.Cap() }, func() { one.Index(0) }, func() { sl.Index(2) }, func() { reflect.ValueOf([1]int{}).Index(1) }, func() { str.Index(1) }, func() { reflect.ValueOf(new(int)).Len() },
		func() { one.Field(0) }, func() { vt.Field(9) }, func() { one.NumField() }, func() { one.FieldByName("A") }, func() { vt.FieldByName("X") }, func() { vt.FieldByIndex([]int{2, 0}) },
		func() { one.SetInt(1) }, func() { pt.Field(1).SetInt(1) }, func() { pt.Field(0).SetString("x") }, func() { pt.Field(0).SetUint(1) }, func() { pt.Field(0).SetFloat(1) }, func() { pt.Field(0).SetComplex(1) }, func() { pt.Field(0).SetBool(true) }, func() { pt.Field(0).SetBytes(nil) }, func() { pt.Field(0).SetLen(1) }, func() { pt.Field(0).SetCap(1) }, func() { pt.Field(0).SetPointer(nil) },
		func() { pt.Field(0).Set(str) }, func() { pt.Field(0).Set(pt.Field(1)) }, func() { pt.Field(0).Set(zero) }, func() { one.Set(one) }, func() { one.SetZero() }, func() { pt.Field(1).Interface() }, func() { vt.Field(1).Interface() }, func() { one.Addr() }, func() { one.UnsafeAddr() },
		func() { s := []int{1}; reflect.ValueOf(&s).Elem().SetLen(2) }, func() { s := []int{1}; reflect.ValueOf(&s).Elem().SetCap(0) }, func() { s := []int{1}; reflect.ValueOf(&s).Elem().SetBytes(nil) }, func() { s := []int{1}; reflect.ValueOf(&s).Elem().Grow(-1) },
		func() { sl.Slice(1, 9) }, func() { sl.Slice3(1, 2, 9) }, func() { str.Slice(0, 9) }, func() { one.Slice(0, 1) }, func() { str.Slice3(0, 1, 1) }, func() { reflect.ValueOf([2]int{}).Slice(0, 1) }, func() { reflect.ValueOf([2]int{}).Slice3(0, 1, 1) },
		func() { one.MapIndex(one) }, func() { mp.MapIndex(one) }, func() { one.MapKeys() }, func() { one.MapRange() }, func() { mp.SetMapIndex(one, one) }, func() { mp.SetMapIndex(str, str) }, func() { reflect.ValueOf(map[string]int(nil)).SetMapIndex(str, one) }, func() { mp.MapRange().Key() }, func() { mp.MapRange().Value() }, func() { it := mp.MapRange(); it.Next(); it.Next() }, func() { it := mp.MapRange(); it.Next(); it.Key() }, func() { new(reflect.MapIter).Next() }, func() { new(reflect.MapIter).Reset(one) },
		func() { one.Send(one) }, func() { ch.Send(str) }, func() { one.Recv() }, func() { one.Close() }, func() { reflect.ValueOf(make(<-chan int)).Close() }, func() { reflect.ValueOf(make(<-chan int)).Send(one) }, func() { reflect.ValueOf(make(chan<- int)).Recv() }, func() { one.TrySend(one) }, func() { one.TryRecv() },
		func() { one.Call(nil) }, func() { fn.Call(nil) }, func() { fn.Call(v(one, str, one)) }, func() { fn.Call(v(str, str)) }, func() { fn.Call(v(one, zero)) }, func() { vfn.Call(nil) }, func() { vfn.Call(v(str, str)) }, func() { fn.CallSlice(v(one, str)) }, func() { vfn.CallSlice(v(str)) }, func() { vfn.CallSlice(v(str, sl, sl)) }, func() { vfn.CallSlice(v(str, one)) }, func() { reflect.ValueOf(nilF).Call(nil) }, func() { one.CallSlice(nil) },
		func() { ni.Method(0) }, func() { ni.Method(1) }, func() { vt.Method(5) }, func() { reflect.TypeOf(t).Method(5) }, func() { one.OverflowUint(1) }, func() { str.OverflowInt(1) }, func() { one.OverflowFloat(1) }, func() { one.OverflowComplex(1) }, func() { one.Pointer() }, func() { one.UnsafePointer() }, func() { one.InterfaceData() }, func() { one.Clear() },
		func() { one.Convert(sliceT) }, func() { sl.Convert(reflect.TypeOf([3]int{})) }, func() { sl.Convert(reflect.TypeOf(&[3]int{})) }, func() { sl.Equal(sl) }, func() { reflect.ValueOf(func() {}).Equal(reflect.ValueOf(func() {})) },
		func() { intT.Elem() }, func() { intT.Key() }, func() { intT.Len() }, func() { intT.NumField() }, func() { intT.Field(0) }, func() { reflect.TypeOf(t).Field(9) }, func() { intT.NumIn() }, func() { intT.In(0) }, func() { intT.NumOut() }, func() { intT.Out(0) }, func() { intT.IsVariadic() }, func() { intT.ChanDir() }, func() { strT.Bits() }, func() { intT.FieldByName("x") }, func() { intT.FieldByIndex(nil) }, func() { intT.FieldByNameFunc(nil) }, func() { intT.Implements(nil) }, func() { intT.Implements(intT) }, func() { intT.AssignableTo(nil) }, func() { intT.ConvertibleTo(nil) }, func() { strT.OverflowInt(1) }, func() { strT.OverflowUint(1) }, func() { strT.OverflowFloat(1) }, func() { strT.OverflowComplex(1) },
		func() { reflect.New(nil) }, func() { reflect.Zero(nil) }, func() { reflect.MakeSlice(intT, 1, 1) }, func() { reflect.MakeSlice(sliceT, -1, 1) }, func() { reflect.MakeSlice(sliceT, 0, -1) }, func() { reflect.MakeSlice(sliceT, 2, 1) }, func() { reflect.MakeMap(intT) }, func() { reflect.MakeChan(intT, 0) }, func() { reflect.MakeChan(reflect.TypeOf(make(chan int)), -1) }, func() { reflect.MakeChan(reflect.TypeOf(make(<-chan int)), 0) }, func() { reflect.MakeFunc(intT, nil) },
		func() { reflect.Append(one, one) }, func() { reflect.Append(sl, str) }, func() { reflect.AppendSlice(sl, one) }, func() { reflect.AppendSlice(sl, reflect.ValueOf([]string{})) }, func() { reflect.Copy(one, sl) }, func() { reflect.Copy(sl, one) }, func() { reflect.Copy(sl, reflect.ValueOf([]string{})) }, func() { reflect.Copy(reflect.ValueOf([2]int{}), sl) }, func() { reflect.Swapper(1) }, func() { reflect.Swapper([]int{1})(0, 1) }, func() { reflect.VisibleFields(intT) }, func() { reflect.VisibleFields(nil) },
		func() {
			reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectDefault}, {Dir: reflect.SelectDefault}})
		}, func() { reflect.Select([]reflect.SelectCase{{}}) }, func() { reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectDefault, Chan: ch}}) }, func() { reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectSend, Chan: ch}}) }, func() { reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: ch, Send: one}}) }, func() { reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: one}}) },
		func() { reflect.ChanOf(0, intT) }, func() { reflect.ArrayOf(-1, intT) }, func() { reflect.MapOf(sliceT, intT) }, func() { reflect.FuncOf([]reflect.Type{intT}, nil, true) }, func() { reflect.StructOf([]reflect.StructField{{}}) }, func() { reflect.StructOf([]reflect.StructField{{Name: "9", Type: intT}}) }, func() { reflect.StructOf([]reflect.StructField{{Name: "A"}}) }, func() { reflect.StructOf([]reflect.StructField{{Name: "a", Type: intT}}) }, func() { reflect.StructOf([]reflect.StructField{{Name: "A", Type: intT}, {Name: "A", Type: intT}}) },
		func() {
			reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value { return nil }).Call(nil)
		}, func() {
			reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value { return v(str) }).Call(nil)
		}, func() {
			reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value { return v(zero) }).Call(nil)
		}, func() {
			reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value { return v(pt.Field(1)) }).Call(nil)
		},
		func() { reflect.ValueOf(func() { panic("inside") }).Call(nil) }, func() { reflect.SliceAt(intT, unsafe.Pointer(nil), 1) }, func() { ch.Close(); ch.Send(one) }, func() { ch.Close() },
		func() { reflect.ValueOf(map[any]int{}).SetMapIndex(sl, one) },
	} {
		try(fmt.Sprint(i), f)
	}
	_, err := vt.FieldByIndexErr([]int{2, 0})
	fmt.Println(err)
}
