// Values of all predeclared numeric types.
package main

func try(rest ...any) {
	if len(rest) > 0 {
		defer try(rest[1:]...)
		panic(rest[0])
	}
}

func main() {
	try(int8(-1), int16(-2), int32(-3), int64(-4), uint8(1), uint16(2), uint32(3), uint64(1<<63), uintptr(5), false, float32(0.1))
}
