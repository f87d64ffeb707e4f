package main

import (
	"fmt"
	"unsafe"
)

type T struct {
	a bool
	b int64
	c [3]byte
	d *int
	e struct {
		x int16
		y string
	}
	E
	_ struct{}
}

type E struct {
	f float32
	g []byte
}

type P struct {
	n int8
	*E
}

const (
	sizeT   = unsafe.Sizeof(T{})
	offE    = unsafe.Offsetof(T{}.e)
	alignC  = unsafe.Alignof(T{}.c)
	half    = unsafe.Sizeof(uint32(0)) << 3 / 2
	ptrSize = unsafe.Sizeof(uintptr(0))
)

var grid [unsafe.Sizeof(int64(0))][unsafe.Offsetof(T{}.d)]byte

func f() T { panic("Sizeof does not evaluate its operand") }

func main() {
	var t T
	fmt.Println(sizeT, offE, alignC, half, ptrSize, len(grid), len(grid[0]))
	fmt.Println(unsafe.Offsetof(t.b), unsafe.Offsetof(t.c), unsafe.Offsetof(t.d), unsafe.Offsetof(t.e.y), unsafe.Offsetof(t.E), unsafe.Offsetof(t.E.g), unsafe.Offsetof(t.f))
	var p P
	fmt.Println(unsafe.Offsetof(p.E), unsafe.Offsetof(p.E.g))
	fmt.Println(unsafe.Alignof(t), unsafe.Alignof(t.a), unsafe.Alignof(t.E.f), unsafe.Alignof(1i), unsafe.Alignof(""))
	fmt.Println(unsafe.Sizeof(f()), unsafe.Sizeof(1), unsafe.Sizeof('a'), unsafe.Sizeof(1.0), unsafe.Sizeof(2i), unsafe.Sizeof("x"), unsafe.Sizeof([]int{}), unsafe.Sizeof(any(nil)), unsafe.Sizeof(struct{}{}), unsafe.Sizeof([0]int{}), unsafe.Sizeof(map[int]int{}))
	var x struct {
		a byte
		_ struct{}
	}
	fmt.Println(unsafe.Sizeof(x), unsafe.Sizeof(complex64(0)))

	// Punning.
	bits := *(*uint64)(unsafe.Pointer(new(1.5)))
	fmt.Printf("%#x\n", bits)
	arr := [5]int32{1, 2, 3, 4, 5}
	q := unsafe.Pointer(&arr[0])
	for i := uintptr(0); i < 5; i++ {
		*(*int32)(unsafe.Pointer(uintptr(q) + i*unsafe.Sizeof(arr[0]))) *= 10
	}
	fmt.Println(arr, *(*int32)(unsafe.Add(q, 8)), *(*int32)(unsafe.Add(unsafe.Add(q, 16), -12)), *(*int32)(unsafe.Add(q, uint8(4))))
	s := unsafe.Slice(&arr[1], 3)
	s[0] = 99
	s = append(s, 77)
	fmt.Println(s, len(s), cap(s) >= 4, arr)
	s = unsafe.Slice(&arr[0], 2.0)
	fmt.Println(s, cap(s), unsafe.SliceData(s) == &arr[0], *unsafe.SliceData(arr[3:]))
	s = unsafe.Slice((*int32)(nil), 0)
	fmt.Println(s == nil, unsafe.SliceData([]int(nil)) == nil, unsafe.SliceData([]int{}) == nil)
	b := []byte("hello")
	str := unsafe.String(&b[1], 3)
	b[2] = 'L'
	fmt.Println(str, *unsafe.StringData("xyz"), unsafe.String(unsafe.StringData("abc"), len("abc")-1), unsafe.String(nil, 0) == "")
	type header struct {
		data unsafe.Pointer
		len  int
		cap  int
	}
	h := (*header)(unsafe.Pointer(&b))
	h.len = 2
	fmt.Println(string(b), h.cap == cap(b))
	var up unsafe.Pointer
	fmt.Println(up == nil, uintptr(up), up == unsafe.Pointer(nil))
	type U unsafe.Pointer
	u := U(unsafe.Pointer(&arr))
	fmt.Println(*(*int32)(u), (*[5]int32)(u)[4])
	m := map[unsafe.Pointer]int{q: 1, nil: 2}
	fmt.Println(m[unsafe.Pointer(&arr)], m[nil])
}
