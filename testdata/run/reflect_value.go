// What a reflect.Value does: getters, setters, addressability, containers, channels, conversions, equality.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"sort"
	"strings"
	"unsafe"
)

type Int int
type Text string
type Flags uint8
type Inner struct{ N int }
type hidden struct {
	Shown int
	deep  string
}
type Big struct {
	Bool  bool
	I8    int8
	I16   int16
	I32   int32
	I64   int64
	U     uint
	U8    uint8
	U16   uint16
	U32   uint32
	U64   uint64
	Ptr   uintptr
	F32   float32
	F64   float64
	C64   complex64
	C128  complex128
	Str   string
	Bytes []byte
	Arr   [3]int
	Slice []string
	Map   map[string]int
	P     *Inner
	Any   any
	Err   error
	Fn    func(int) int
	Ch    chan int
	UP    unsafe.Pointer
	Inner
	hidden
	priv int
}

func (i Int) Double() Int         { return i * 2 }
func (i *Int) Inc()               { *i++ }
func (i Int) String() string      { return fmt.Sprintf("Int(%d)", int(i)) }
func (n Inner) Get() int          { return n.N }
func (n *Inner) Put(x int) *Inner { n.N = x; return n }

type Getter interface{ Get() int }

func show(v reflect.Value) {
	fmt.Print(v.Kind(), " valid ", v.IsValid())
	if !v.IsValid() {
		fmt.Println("", v.String(), v)
		return
	}
	fmt.Print(" ", v.Type(), " addr ", v.CanAddr(), " set ", v.CanSet(), " iface ", v.CanInterface(), " zero ", v.IsZero(), " cmp ", v.Comparable())
	switch v.Kind() {
	case reflect.Chan, reflect.Func, reflect.Map, reflect.Pointer, reflect.Slice, reflect.Interface, reflect.UnsafePointer:
		fmt.Print(" nil ", v.IsNil())
	}
	switch {
	case v.CanInt():
		fmt.Print(" int ", v.Int(), v.OverflowInt(1<<40))
	case v.CanUint():
		fmt.Print(" uint ", v.Uint(), v.OverflowUint(1<<40))
	case v.CanFloat():
		fmt.Print(" float ", v.Float(), v.OverflowFloat(1e300))
	case v.CanComplex():
		fmt.Print(" complex ", v.Complex(), v.OverflowComplex(1e300))
	case v.Kind() == reflect.Bool:
		fmt.Print(" bool ", v.Bool())
	}
	if k := v.Kind(); k != reflect.Pointer && k != reflect.Chan && k != reflect.Func && k != reflect.UnsafePointer {
		fmt.Printf(" %v", v)
	}
	fmt.Println("", v.String())
}

func main() {
	show(reflect.Value{})
	var b Big
	b.Slice = []string{"a", "b"}
	v := reflect.ValueOf(&b).Elem()
	for i := 0; i < v.NumField(); i++ {
		show(v.Field(i))
	}
	show(v.FieldByName("deep"))
	show(v.FieldByName("Shown"))
	show(v.FieldByName("none"))
	show(v.FieldByIndex([]int{26, 0}))
	show(v.FieldByNameFunc(func(s string) bool { return strings.HasPrefix(s, "Sho") }))
	v.FieldByName("Bool").SetBool(true)
	for _, n := range []string{"I8", "I16", "I32", "I64"} {
		v.FieldByName(n).SetInt(-300)
	}
	for _, n := range []string{"U", "U8", "U16", "U32", "U64", "Ptr"} {
		v.FieldByName(n).SetUint(1<<33 + 300)
	}
	v.FieldByName("F32").SetFloat(0.1)
	v.FieldByName("F64").SetFloat(0.1)
	v.FieldByName("C64").SetComplex(1 + 2i)
	v.FieldByName("C128").SetComplex(3 - 4i)
	v.FieldByName("Str").SetString("text")
	v.FieldByName("Bytes").SetBytes([]byte("bytes"))
	v.FieldByName("Arr").Index(1).SetInt(7)
	v.FieldByName("Slice").Index(0).SetString("changed")
	v.FieldByName("Map").Set(reflect.MakeMap(v.FieldByName("Map").Type()))
	v.FieldByName("Map").SetMapIndex(reflect.ValueOf("k"), reflect.ValueOf(5))
	v.FieldByName("P").Set(reflect.New(reflect.TypeOf(Inner{})))
	v.FieldByName("P").Elem().Field(0).SetInt(9)
	v.FieldByName("Any").Set(reflect.ValueOf(42))
	v.FieldByName("Err").Set(reflect.ValueOf(errors.New("e")))
	v.FieldByName("Fn").Set(reflect.ValueOf(func(x int) int { return x + 1 }))
	v.FieldByName("Ch").Set(reflect.MakeChan(reflect.TypeOf(b.Ch), 2))
	v.FieldByName("UP").SetPointer(unsafe.Pointer(&b))
	v.FieldByName("N").SetInt(3)
	fmt.Println(b.Bool, b.I8, b.I16, b.I32, b.I64, b.U, b.U8, b.U16, b.U32, b.U64, b.Ptr, b.F32, b.F64, b.C64, b.C128, b.Str, string(b.Bytes), b.Arr, b.Slice, b.Map, *b.P, b.Any, b.Err, b.Fn(1), cap(b.Ch), b.UP == unsafe.Pointer(&b), b.N)
	v.FieldByName("Any").SetZero()
	v.FieldByName("Arr").SetZero()
	fmt.Println(b.Any, b.Arr, v.Field(0).Addr().Interface() == &b.Bool, v.Addr().Pointer() == uintptr(unsafe.Pointer(&b)), v.Field(0).UnsafeAddr() == uintptr(unsafe.Pointer(&b.Bool)))

	// Slices, arrays, strings.
	s := []int{1, 2, 3, 4, 5}
	sv := reflect.ValueOf(&s).Elem()
	fmt.Println(sv.Len(), sv.Cap(), sv.Slice(1, 3), sv.Slice(1, 3).Cap(), sv.Slice3(1, 2, 4).Cap(), reflect.ValueOf("hello").Slice(1, 3), reflect.ValueOf("hey").Index(1), reflect.ValueOf("hey").Len())
	arr := [4]string{"w", "x", "y", "z"}
	av := reflect.ValueOf(&arr)
	fmt.Println(av.Len(), av.Cap(), av.Elem().Slice(1, 3), av.Elem().Slice(1, 3).Type(), reflect.ValueOf(arr).Index(2))
	sv.SetLen(2)
	sv.Set(reflect.Append(sv, reflect.ValueOf(10), reflect.ValueOf(11)))
	sv.Set(reflect.AppendSlice(sv, reflect.ValueOf([]int{20, 21})))
	sv.SetCap(6)
	fmt.Println(s, len(s), cap(s))
	sv.Grow(100)
	fmt.Println(s, cap(s) >= 106)
	mk := reflect.MakeSlice(reflect.TypeOf(s), 2, 5)
	fmt.Println(reflect.Copy(mk, sv), mk, mk.Cap(), reflect.Copy(reflect.ValueOf(s), reflect.ValueOf(s[1:])), s)
	by := make([]byte, 3)
	fmt.Println(reflect.Copy(reflect.ValueOf(by), reflect.ValueOf("héllo")), by, reflect.ValueOf(by).Bytes(), reflect.ValueOf(&[2]byte{1, 2}).Elem().Bytes())
	swap := reflect.Swapper(s)
	swap(0, 1)
	fmt.Println(s, reflect.SliceAt(reflect.TypeOf(0), unsafe.Pointer(&s[0]), 2))
	sv.Clear()
	fmt.Println(s)

	// Maps.
	m := map[Text]Flags{"a": 1, "b": 2, "c": 3}
	mv := reflect.ValueOf(m)
	keys := mv.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return keys[i].String() < keys[j].String() })
	fmt.Println(keys[0], keys[0].Type(), mv.Len(), mv.MapIndex(keys[1]), mv.MapIndex(reflect.ValueOf(Text("zz"))).IsValid())
	total := uint64(0)
	iter := mv.MapRange()
	k, e := reflect.New(reflect.TypeOf(Text(""))).Elem(), reflect.New(reflect.TypeOf(Flags(0))).Elem()
	for iter.Next() {
		total += iter.Value().Uint()
		k.SetIterKey(iter)
		e.SetIterValue(iter)
		if mv.MapIndex(k).Uint() != e.Uint() || iter.Key().String() != k.String() {
			fmt.Println("bad", k, e)
		}
	}
	iter.Reset(reflect.ValueOf(map[int]int{1: 1}))
	fmt.Println(total, iter.Next(), iter.Next())
	mv.SetMapIndex(reflect.ValueOf(Text("a")), reflect.Value{})
	mv.SetMapIndex(reflect.ValueOf(Text("d")), reflect.ValueOf(Flags(9)))
	fmt.Println(m)
	mv.Clear()
	fmt.Println(m, reflect.MakeMapWithSize(reflect.MapOf(reflect.TypeOf(1.5), reflect.TypeOf([2]string{})), 10))
	made := reflect.MakeMap(reflect.MapOf(reflect.TypeOf(Inner{}), reflect.TypeOf("")))
	made.SetMapIndex(reflect.ValueOf(Inner{1}), reflect.ValueOf("one"))
	fmt.Println(made, made.Interface().(map[Inner]string)[Inner{1}])
	ma := reflect.ValueOf(map[any]any{1: "x", "y": 2})
	fmt.Println(ma.MapIndex(reflect.ValueOf(1)), ma.MapIndex(reflect.ValueOf("y")).Elem().Kind(), ma.MapIndex(reflect.ValueOf("y")).Kind())

	// Channels.
	ch := make(chan string, 2)
	cv := reflect.ValueOf(ch)
	cv.Send(reflect.ValueOf("one"))
	fmt.Println(cv.TrySend(reflect.ValueOf("two")), cv.TrySend(reflect.ValueOf("three")), cv.Len(), cv.Cap())
	x, ok := cv.Recv()
	fmt.Println(x, ok)
	x, ok = cv.TryRecv()
	fmt.Println(x, ok)
	x, ok = cv.TryRecv()
	fmt.Println(x.IsValid(), ok)
	cv.Close()
	x, ok = cv.Recv()
	fmt.Printf("%q %t\n", x.String(), ok)
	c1, c2, c3 := make(chan int, 1), make(chan string), make(chan int)
	c1 <- 7
	cases := []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(c2)}, {Dir: reflect.SelectRecv, Chan: reflect.ValueOf(c1)}, {Dir: reflect.SelectSend, Chan: reflect.ValueOf(c3), Send: reflect.ValueOf(5)}}
	i, x, ok := reflect.Select(cases)
	fmt.Println(i, x, ok)
	i, x, ok = reflect.Select(append(cases, reflect.SelectCase{Dir: reflect.SelectDefault}))
	fmt.Println(i, x.IsValid(), ok)
	got := 0
	go func() { got = <-c3; close(c2) }()
	for n := 0; n < 2; n++ {
		i, x, ok = reflect.Select(cases)
		fmt.Println(i, x.IsValid(), ok)
		if i == 2 {
			cases = cases[:2]
		}
	}
	fmt.Println("got", got)

	// Interfaces and pointers.
	var any1 any = &b
	iv := reflect.ValueOf(&any1).Elem()
	fmt.Println(iv.Kind(), iv.Elem().Kind(), iv.Elem().Elem().Kind(), iv.NumMethod(), reflect.Indirect(iv.Elem()).Kind(), reflect.Indirect(reflect.ValueOf(3)))
	var g Getter = Inner{8}
	gv := reflect.ValueOf(&g).Elem()
	fmt.Println(gv.Type(), gv.NumMethod(), gv.Method(0).Call(nil)[0], gv.MethodByName("Get").Type(), gv.Elem().Type(), gv.MethodByName("Nope").IsValid())
	n := Int(20)
	nv := reflect.ValueOf(&n)
	nv.MethodByName("Inc").Call(nil)
	fmt.Println(n, nv.Elem().MethodByName("Double").Call(nil)[0], nv.Elem().NumMethod(), nv.NumMethod(), nv.Elem().Addr().MethodByName("Inc").IsValid())
	put := reflect.ValueOf(&b).Elem().FieldByName("Inner").Addr().MethodByName("Put")
	fmt.Println(put.Call([]reflect.Value{reflect.ValueOf(77)})[0].Elem().Field(0), b.N, put.Kind(), put.Type(), put.IsNil())
	fn := reflect.ValueOf(Inner.Get)
	fmt.Println(fn.Call([]reflect.Value{reflect.ValueOf(Inner{5})})[0], fn.Type())

	// Conversions.
	for _, c := range []struct {
		x any
		t reflect.Type
	}{{65, reflect.TypeOf("")}, {-1, reflect.TypeOf(uint8(0))}, {3.9, reflect.TypeOf(0)}, {7, reflect.TypeOf(1.5)}, {uint64(1 << 63), reflect.TypeOf(float32(0))}, {"hé", reflect.TypeOf([]rune{})}, {"hi", reflect.TypeOf([]byte{})}, {[]byte("by"), reflect.TypeOf(Text(""))}, {[]rune("ru"), reflect.TypeOf("")},
		{5, reflect.TypeOf(Int(0))}, {Int(6), reflect.TypeOf((*fmt.Stringer)(nil)).Elem()}, {[]int{1, 2, 3}, reflect.TypeOf([2]int{})}, {[]int{1, 2, 3}, reflect.TypeOf(&[3]int{})}, {complex64(1i), reflect.TypeOf(1i)}, {struct{ N int }{4}, reflect.TypeOf(Inner{})}, {&struct{ N int }{4}, reflect.TypeOf(&Inner{})}, {make(chan int), reflect.TypeOf(make(<-chan int))}, {[]int{1}, reflect.TypeOf([2]int{})}, {1, reflect.TypeOf([]int{})}} {
		v := reflect.ValueOf(c.x)
		fmt.Print(v.Type(), " to ", c.t, " ", v.Type().ConvertibleTo(c.t), v.CanConvert(c.t))
		if v.CanConvert(c.t) {
			r := v.Convert(c.t)
			fmt.Print(" ", r.Type())
			if k := r.Kind(); k != reflect.Pointer && k != reflect.Chan {
				fmt.Printf(" %v", r)
			}
		}
		fmt.Println()
	}

	// Equality.
	fmt.Println(reflect.ValueOf(1).Equal(reflect.ValueOf(1)), reflect.ValueOf(1).Equal(reflect.ValueOf("1")), reflect.ValueOf(Inner{1}).Equal(reflect.ValueOf(Inner{1})), reflect.Value{}.Equal(reflect.Value{}), reflect.ValueOf([2]any{1, "x"}).Equal(reflect.ValueOf([2]any{1, "x"})), reflect.ValueOf([]int{}).Comparable(), reflect.ValueOf([1]any{[]int{}}).Comparable())
	fmt.Println(reflect.Zero(reflect.TypeOf(b)).IsZero(), reflect.Zero(reflect.TypeOf(1)).Int(), reflect.New(reflect.TypeOf("")).Elem().String() == "", reflect.NewAt(reflect.TypeOf(0), unsafe.Pointer(&s[0])).Elem())
	fmt.Printf("%v %d %s %+v %x %T\n", reflect.ValueOf(n), reflect.ValueOf(5), reflect.ValueOf("s"), reflect.ValueOf(Inner{1}), reflect.ValueOf(255), reflect.ValueOf(1))
	fmt.Println(reflect.ValueOf(&b).Elem().FieldByName("priv"), []reflect.Value{reflect.ValueOf(1)}, reflect.ValueOf(reflect.ValueOf(1)))
}
