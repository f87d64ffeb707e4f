// Methods of pointer-shaped types, promoted methods, std functions and types, types made by many goroutines at once.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"sync"
	"time"
)

type DP struct{ p *int }

func (d DP) Get() int   { return *d.p }
func (d *DP) PGet() int { return *d.p + 1 }

type AP [1]*int

func (a AP) Get() int { return *a[0] }

type MM map[string]int

func (m MM) Get() int { return m["k"] }

type FF func() int

func (f FF) Get() int { return f() }

type CC chan int

func (c CC) Get() int { return cap(c) }

type ZZ struct{}

func (ZZ) Get() int { return 0 }

type EE struct {
	fmt.Stringer
	*bytes.Buffer
	io.Closer
}
type st string

func (s st) String() string { return "st " + string(s) }

type inner struct{ X int }

func (i inner) Hello() string { return fmt.Sprint("hello ", i.X) }
func (i *inner) Change(n int) { i.X = n }
func (i inner) unexp() string { return "no" }

type Outer struct {
	inner
	Y int
}
type iface interface {
	Hello() string
	unexp() string
}
type rec struct {
	Self *rec
	L    []rec
	M    map[string]rec
	F    func(rec) rec
}

func vf(n int, f func(int) int, opts ...interface{}) string { return fmt.Sprint(f(n), len(opts), opts) }

func main() {
	x := 7
	for _, v := range []any{DP{&x}, &DP{&x}, AP{&x}, MM{"k": 5}, FF(func() int { return 6 }), CC(make(chan int, 3)), ZZ{}, &ZZ{}} {
		rv := reflect.ValueOf(v)
		fmt.Println(rv.Type(), rv.NumMethod(), rv.MethodByName("Get").Call(nil)[0], rv.Type().Method(0).Func.Call([]reflect.Value{rv})[0])
		f := rv.MethodByName("Get").Interface().(func() int)
		fmt.Println(f())
	}
	e := EE{st("x"), bytes.NewBufferString("buf"), nil}
	ev := reflect.ValueOf(e)
	fmt.Println(ev.NumMethod() > 20, ev.Field(0).MethodByName("String").Call(nil)[0], ev.Field(1).MethodByName("Len").Call(nil)[0])
	o := Outer{inner{3}, 4}
	ov := reflect.ValueOf(&o)
	fmt.Println(ov.NumMethod(), ov.Elem().NumMethod(), ov.MethodByName("Hello").Call(nil)[0])
	ov.MethodByName("Change").Call([]reflect.Value{reflect.ValueOf(9)})
	fmt.Println(o, ov.Elem().Field(0).Field(0).CanSet(), ov.Elem().Field(0).CanSet(), ov.Elem().FieldByName("X").CanSet())
	ov.Elem().FieldByName("X").SetInt(11)
	fmt.Println(o)
	var i iface = o
	iv := reflect.ValueOf(&i).Elem()
	fmt.Println(iv.NumMethod(), iv.Type().Method(0).Name, iv.Type().Method(1).Name, iv.Type().Method(1).PkgPath, iv.Method(0).Call(nil)[0])
	rt := reflect.TypeOf(rec{})
	for k := 0; k < rt.NumField(); k++ {
		fmt.Println(rt.Field(k).Type)
	}
	fmt.Println(reflect.ValueOf(vf).Call([]reflect.Value{reflect.ValueOf(4), reflect.ValueOf(func(n int) int { return n * n }), reflect.ValueOf("a"), reflect.ValueOf(2.5)})[0])
	fmt.Println(reflect.ValueOf(strings.Repeat).Call([]reflect.Value{reflect.ValueOf("ab"), reflect.ValueOf(3)})[0])
	fmt.Println(reflect.ValueOf(strings.Split).Call([]reflect.Value{reflect.ValueOf("a,b"), reflect.ValueOf(",")})[0].Len())
	fmt.Println(reflect.ValueOf(os.Stdout).MethodByName("WriteString").Call([]reflect.Value{reflect.ValueOf("direct\n")})[0])
	d := 90 * time.Minute
	fmt.Println(reflect.ValueOf(d).MethodByName("Hours").Call(nil)[0], reflect.ValueOf(d).Kind(), reflect.ValueOf(d), reflect.TypeOf(time.Time{}).NumField())
	var wg sync.WaitGroup
	types := make([]reflect.Type, 20)
	for k := range types {
		wg.Add(1)
		go func() {
			defer wg.Done()
			types[k] = reflect.MapOf(reflect.TypeOf(uint16(0)), reflect.SliceOf(reflect.TypeOf(Outer{})))
		}()
	}
	wg.Wait()
	for _, t := range types {
		if t != types[0] {
			fmt.Println("different types")
		}
	}
	m := reflect.MakeMap(types[0])
	for k := 0; k < 100; k++ {
		m.SetMapIndex(reflect.ValueOf(uint16(k)), reflect.MakeSlice(types[0].Elem(), k, k))
	}
	fmt.Println(m.Len(), m.MapIndex(reflect.ValueOf(uint16(42))).Len(), types[0])
	a := reflect.New(reflect.ArrayOf(5, reflect.TypeOf(""))).Elem()
	a.Index(2).SetString("mid")
	fmt.Printf("%q %v %v\n", a, a.Type(), a.Interface() == a.Interface())
	s := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "K", Type: reflect.TypeOf("")}, {Name: "V", Type: reflect.TypeOf([]int{})}})).Elem()
	s.Field(0).SetString("key")
	s.Field(1).Set(reflect.ValueOf([]int{1, 2}))
	fmt.Printf("%+v %T\n", s, s.Interface())
	mm := map[any]int{}
	mm[reflect.TypeOf(1)] = 1
	mm[reflect.TypeOf("")] = 2
	fmt.Println(mm[reflect.TypeOf(5)], mm[reflect.TypeOf("x")], mm[reflect.TypeOf(1.5)])
	switch reflect.TypeOf(o) {
	case reflect.TypeOf(Outer{}):
		fmt.Println("outer")
	}
	var err error = errors.New("x")
	ptr := reflect.New(reflect.TypeOf(&err).Elem())
	ptr.Elem().Set(reflect.ValueOf(err))
	fmt.Println(ptr.Elem().Interface() == err, ptr.Elem().Kind(), ptr.Elem().Elem().Type())
	fmt.Println(reflect.TypeOf(fmt.Println), reflect.TypeOf(strings.NewReader).Out(0).NumMethod() > 5, reflect.TypeOf(io.EOF))
	type local struct{ A int }
	fmt.Println(reflect.TypeOf(local{}), reflect.TypeOf(local{}).Name(), reflect.TypeOf(local{}).PkgPath(), reflect.TypeOf(struct{ local }{}).Field(0).PkgPath)
	var nilp *Outer
	nv := reflect.ValueOf(nilp)
	fmt.Println(nv.IsNil(), nv.Elem().IsValid(), nv.Type().Elem(), reflect.Zero(nv.Type()).IsNil())
}
