// Values of defined types are printed with their type.
package main

type (
	b   bool
	i8  int8
	i64 int64
	u   uint
	u8  uint8
	up  uintptr
	f32 float32
	f64 float64
	s   string
)

func try(rest ...any) {
	if len(rest) > 0 {
		defer try(rest[1:]...)
		panic(rest[0])
	}
}

func main() {
	try(b(true), i8(-8), i64(64), u(1), u8(8), up(255), f32(1.5), f64(-2.5), s("str"), s("two\nlines"))
}
