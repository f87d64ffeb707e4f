// Tests conversions: struct types differing in tags, named function types, channels, pointers, strings with runes and bytes, numbers, and slices to arrays.
package main

import (
	"fmt"
	"sort"
)

type Person struct {
	Name string `json:"name"`
	Addr *struct {
		Zip int `xml:"zip"`
	} `db:"addr"`
}

type Plain struct {
	Name string
	Addr *struct {
		Zip int
	}
}

type Handler func(string) string

func (h Handler) Serve(s string) string { return "<" + h(s) + ">" }

type Server interface{ Serve(string) string }

type ByLen []string

func (b ByLen) Len() int           { return len(b) }
func (b ByLen) Less(i, j int) bool { return len(b[i]) < len(b[j]) }
func (b ByLen) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

type MyInt int
type IntPtr *MyInt
type Bytes []byte
type MyByte byte
type MyRunes []rune
type Str string
type Ch chan int
type Outer struct{ Plain }

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func shout(s string) string { return s + "!" }

func main() {
	p := Person{Name: "Ann"}
	q := Plain(p)
	pp := (*Plain)(&p)
	pp.Name = "Bob"
	an := struct {
		Name string "other"
		Addr *struct{ Zip int }
	}(q)
	fmt.Println(p.Name, q.Name, an.Name, Person(an).Name, Outer{Plain(an)}.Name)
	pp.Addr = &struct{ Zip int }{5}
	fmt.Println(p.Addr.Zip)
	var s Server = Handler(shout)
	fmt.Println(s.Serve("a"), Handler(func(s string) string { return s + s }).Serve("b"), (func(string) string)(s.(Handler))("c"))
	words := []string{"ccc", "a", "bb"}
	sort.Sort(ByLen(words))
	fmt.Println(words)
	n := MyInt(5)
	ip := IntPtr(&n)
	*(*MyInt)(ip) = 6
	fmt.Println(n, *ip, *(*int)(&n), (*int)(nil) == (*int)((*MyInt)(nil)))
	var ro <-chan int = Ch(make(chan int, 1))
	var send = (chan<- int)(Ch(nil))
	fmt.Printf("%T %T\n", ro, send)
	str := "aé世😀\xff"
	fmt.Println([]byte(str), []rune(str), len([]rune(str)), Bytes(str)[1], MyRunes(str)[2], []MyByte(str)[0])
	fmt.Printf("%q %q %q %q %q\n", string([]rune{97, 0x4e16, -1, 0xD800, 0x110000}), string(Bytes{104, 105}), Str(MyRunes{120}), string(rune(-1)), string([]MyByte{65}))
	bs := []byte("abc")
	cs := string(bs)
	bs[0] = 'X'
	fmt.Println(cs, string(bs), string(Str("s")+"t"), []byte("") == nil, []byte(nil) == nil, string([]byte(nil)) == "")
	f := 300.7
	big := 1 << 40
	neg := -1
	fmt.Println(int(f), int(-f), uint8(int(f)), int32(big+7), uint16(neg), uint64(neg), int8(big>>33), float32(big+1), float64(neg))
	fmt.Println(float32(0.1), float64(float32(0.1)), complex64(complex(f, 1)), int64(float64(1<<53)+1), rune('a'+n), string(rune(97+n)))
	sl := []int{1, 2, 3}
	arr := [2]int(sl)
	ap := (*[3]int)(sl)
	ap[0] = 10
	z := [0]int(sl)
	var nilS []int
	fmt.Println(arr, sl, z, (*[0]int)(nilS) == nil, (*[0]int)([]int{}) == nil)
	try(func() { _ = [4]int(sl) })
	try(func() { _ = (*[4]int)(sl[:2]) })
	try(func() { _ = (*[1]int)(nilS) })
	var e any = struct{}(struct{}{})
	_, same := e.(struct{})
	fmt.Println(same, interface{ Serve(string) string }(s) == nil, Server(nil) == nil, error(nil) == nil)
	const c = Str("const") + Str("ant")
	fmt.Printf("%T %v %T %T\n", c, c, MyInt(3)*2, MyByte('a')+1)
	type local struct{ a, b int }
	type other local
	x := other{1, 2}
	fmt.Println(local(x) == local{1, 2}, struct{ a, b int }(x).b, []other{x}[0] == other(local{1, 2}))
}
