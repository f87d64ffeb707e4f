package main

import "fmt"

const big = 1 << 100

func main() {
	var a int8 = 128
	var b uint8 = -1
	var c uint = -5
	var d int32 = 1 << 31
	e := 1 << 64
	var f byte = 'é' * 2
	var g int = big
	h := int8(300)
	var i float32 = 1e40
	fmt.Println(a, b, c, d, e, f, g, h, i, big)
}
