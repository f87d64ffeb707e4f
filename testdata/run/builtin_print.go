// The builtins print and println write to standard error in their own plain format.
package main

import "fmt"

type Celsius float64
type Name string
type Flag bool

func main() {
	println("hello", 1, -2, true, false)
	println()
	println("")
	print("a", "b", 1, 2, "\n")
	print("no newline", 'x')
	println()
	println(int8(-128), uint8(255), int16(-1), uint16(65535), int32(-7), uint32(4294967295))
	println(int64(-9223372036854775808), uint64(18446744073709551615), uintptr(10))
	println(1.5, 100.0, -0.25, 1e100, 1e-100, 123456789.0, float32(0.1))
	zero := 0.0
	println(zero, 1/zero, -1/zero, zero/zero, 3.0)
	println(Celsius(36.6), Name("named"), Flag(true), 'a', '\n')
	const big = 1 << 40
	println(big, big>>38, "con"+"cat")
	var np *int
	var ns []int
	var e error
	var ch chan int
	println(np, np == nil, len(ns), e == nil, ch)
	s := "sliced string"
	println(s[7:], len(s[7:]), s[0], s[:0])
	for i := range 3 {
		print(i, ",")
	}
	println("end")
	println("héllo, 世界", "\x00"[0], "tab\tquote\"")
	fmt.Println("standard output is separate")
	f := func() int { println("evaluated first"); return 5 }
	println("value", f())
	defer println("deferred", big)
	defer print("deferred print ", f(), "\n")
	println("done")
}
