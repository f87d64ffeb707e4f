// Conversions between integer types truncate or extend by the source's signedness.
package main

import "fmt"

func show(name string, vals ...any) {
	fmt.Print(name, ":")
	for _, v := range vals {
		fmt.Print(" ", v)
	}
	fmt.Println()
}

type Celsius int16
type Flags uint8

func main() {
	for _, v := range []int64{0, 1, -1, 127, 128, 255, 256, -128, -129, 65535, 65536, 1 << 31, 1<<32 - 1, 1 << 32, -1 << 63} {
		show("from int64", v, int8(v), uint8(v), int16(v), uint16(v), int32(v), uint32(v), uint64(v), int(v), uint(v))
	}
	for _, v := range []int8{-128, -1, 0, 127} {
		show("from int8", v, int64(v), uint64(v), uint16(v), uint32(v), uint8(v), int(uint8(v)))
	}
	for _, v := range []uint8{0, 127, 128, 255} {
		show("from uint8", v, int8(v), int64(v), uint64(int8(v)), int32(int8(v)))
	}
	var u32 uint32 = 0xdeadbeef
	show("chains", uint64(u32), int64(int32(u32)), uint64(int32(u32)), int16(u32), int64(uint16(int8(u32))))

	c := Celsius(-40)
	f := Flags(c)
	show("named", c, f, int(f), Celsius(f), Celsius(f)+c)

	// A value of a small type as a slice index and as a shift count.
	s := []string{"a", "b", "c", "d"}
	var i8 int8 = 2
	var u16 uint16 = 3
	show("index", s[i8], s[u16], s[uint64(i8)-1], 1<<u16, 1<<uint8(i8))

	r := rune(0x1F600)
	b := byte(r)
	show("rune", r, b, int16(r), uint32(r)>>8)
}
