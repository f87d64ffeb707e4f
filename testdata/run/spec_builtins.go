// Tests the builtins min, max, clear, append, copy, delete, complex, len and cap as constants, new, make, and unsafe.Sizeof, Offsetof and Alignof.
package main

import (
	"fmt"
	"math"
	"unsafe"
)

type Mixed struct {
	a bool
	b int64
	c uint16
	d string
	e []int
	f any
	g [3]byte
	h complex64
	i struct{}
}

type Packed struct {
	a, b, c byte
	d       uint16
	e       uint32
	f       [0]int64
}

type Emb struct {
	x byte
	Packed
	p *Mixed
	m map[string]int
	fn func()
}

const sz = unsafe.Sizeof(Mixed{})

var arr [sz]byte

var called int

func side() [4]int { called++; return [4]int{} }

func main() {
	var m Mixed
	var p Packed
	var e Emb
	fmt.Println(sz, len(arr), unsafe.Alignof(m), unsafe.Offsetof(m.b), unsafe.Offsetof(m.c), unsafe.Offsetof(m.d), unsafe.Offsetof(m.e), unsafe.Offsetof(m.f), unsafe.Offsetof(m.g), unsafe.Offsetof(m.h), unsafe.Offsetof(m.i))
	fmt.Println(unsafe.Sizeof(p), unsafe.Alignof(p), unsafe.Offsetof(p.d), unsafe.Offsetof(p.e), unsafe.Offsetof(p.f))
	fmt.Println(unsafe.Sizeof(e), unsafe.Offsetof(e.Packed), unsafe.Offsetof(e.d), unsafe.Offsetof(e.p), unsafe.Offsetof(e.fn))
	fmt.Println(unsafe.Sizeof(""), unsafe.Sizeof([]int{}), unsafe.Sizeof(any(1)), unsafe.Sizeof(1i), unsafe.Sizeof('a'), unsafe.Sizeof(side), unsafe.Sizeof(struct{}{}), unsafe.Sizeof([3]int16{}))
	*(*uint16)(unsafe.Add(unsafe.Pointer(&m), unsafe.Offsetof(m.c))) = 77
	bs := []byte("view")
	str := unsafe.String(&bs[0], 2)
	fmt.Println(m.c, str, unsafe.Slice(&bs[1], 2))

	const c = min(3, 2.5, 'a')
	x, y := 4, 7
	nan, nz := math.NaN(), math.Copysign(0, -1)
	fmt.Println(c, max(x, y, 5), min(x, 2), max("b", "abc", "B"), min("", "a"), max(1.5, float64(x)), max(uint8(200), 100))
	fmt.Println(min(1, nan), max(nan, math.Inf(1)), math.Signbit(min(0, nz)), math.Signbit(max(nz, 0)), min(nz, 1, math.Inf(-1)))

	mp := map[float64]int{nan: 1, 1: 2, 2: 3}
	delete(mp, nan)
	delete(mp, 1)
	delete(mp, 5)
	fmt.Println(len(mp))
	clear(mp)
	sl := []string{"a", "b", "c"}
	clear(sl[1:])
	var nm map[string]int
	clear(nm)
	delete(nm, "x")
	fmt.Printf("%d %q %d %v\n", len(mp), sl, len(nm), nm == nil)

	const n = len([5]int{}) + cap([...]string{2: ""}) + len("const") + len((*[9]int)(nil))
	fmt.Println(n, len(side()), called, cap(&[2]int{}))
	fn := new(int)
	*fn++
	pp := new(*int)
	*pp = fn
	**pp += 5
	fmt.Println(*fn, len(make([]int, 2, 5)), cap(make(chan int, 3)), len(make(map[int]int, 100)), *new(string) == "")

	z := complex(float32(1), 2)
	fmt.Printf("%T %v %T %v %v\n", z, z*z, real(z), imag(z), real(3i)+imag(4))
	a := []int{1, 2, 3}
	a = append(a[:0], a[1:]...)
	a = append(a, a...)
	a = append(a, append(a[:1:1], 9)...)
	fmt.Println(a, copy(a[1:], a), a, len(append([]struct{}{}, struct{}{}, struct{}{})))
	b := append([]byte{}, "héy"...)
	b = append(b, b[1:3]...)
	fmt.Println(string(b))
	fmt.Println(copy(b, "HÉ"))
	fmt.Println(string(b))
	var nilAny []any
	nilAny = append(nilAny, nil, nilAny, 1)
	fmt.Println(nilAny, append([]int(nil)) == nil)
	defer func() {
		fmt.Println(recover())
		var pe any = func() (r any) {
			defer func() { r = recover() }()
			panic(nil)
		}()
		fmt.Println(pe)
	}()
	nm["write"] = 1
}
