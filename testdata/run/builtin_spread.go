package main

import (
	"fmt"
	"unsafe"
)

var trace string

func slices() ([]int, []int)            { trace += "s"; return make([]int, 3), []int{7, 8} }
func bytesAndString() ([]byte, string)  { return make([]byte, 4), "héllo" }
func appendArgs() ([]any, int, string)  { return []any{0}, 1, "two" }
func appendMore() ([]error, *e, error)  { return nil, &e{1}, nil }
func appendOne() ([]float64, float64)   { return []float64{1}, 2 }
func floats() (float64, float64)        { return 1.5, -2 }
func singles() (float32, float32)       { return 1, 2 }
func ints() (int, int, int)             { return 3, -1, 2 }
func strs() (string, string)            { return "b", "a" }
func mapKey() (map[any]int, string)     { return m, "k" }
func printed() (int, string, complex64) { return 1, "x", 2i }
func big() ([][5]int, [5]int)           { return nil, [5]int{1, 2, 3, 4, 5} }
func ptrLen() (*int32, int)             { return &arr[1], 2 }
func addr() (unsafe.Pointer, uintptr)   { return unsafe.Pointer(&arr), 8 }
func text() (*byte, int8)               { return &data[1], 3 }

type e struct{ n int }

func (x *e) Error() string { return fmt.Sprint("e", x.n) }

var m = map[any]int{"k": 1, "l": 2}
var arr = [4]int32{10, 20, 30, 40}
var data = []byte("abcde")

func main() {
	fmt.Println(copy(slices()), trace)
	fmt.Println(copy(bytesAndString()))
	fmt.Println(append(appendArgs()))
	fmt.Println(append(appendMore()))
	fmt.Println(append(appendOne()))
	fmt.Println(append(big()))
	fmt.Println(complex(floats()), complex(singles()))
	fmt.Println(min(ints()), max(ints()), min(floats()), max(strs()), min(strs()))
	delete(mapKey())
	fmt.Println(m)
	fmt.Println(unsafe.Slice(ptrLen()), *(*int32)(unsafe.Add(addr())), unsafe.String(text()))
	println(printed())
	print(printed())
	print("\n")
	func() {
		defer fmt.Println("deferred", m)
		defer delete(other())
		defer println(printed())
		defer copy(slices())
		fmt.Println(trace)
	}()
}

func other() (map[any]int, string) { return m, "l" }
