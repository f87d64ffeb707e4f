// The memory of growing buffers and builders has gc's sizes.
package main

import (
	"bytes"
	"fmt"
	"strings"
)

func main() {
	var b bytes.Buffer
	for i := 0; i < 12; i++ {
		b.WriteString("thirteen byte")
		fmt.Print(b.Len(), " ", b.Cap(), " ", b.Available(), ", ")
	}
	fmt.Println()
	p := make([]byte, 100)
	for i := 0; i < 12; i++ {
		b.Read(p[:20+i])
		b.Write(p[:i*7])
		fmt.Print(b.Len(), " ", b.Cap(), " ", b.Available(), ", ")
	}
	fmt.Println()
	for _, n := range []int{0, 1, 64, 65, 100, 1000, 5000, 40000} {
		var grown, used, read bytes.Buffer
		grown.Grow(n)
		used.Write([]byte("abc"))
		used.ReadByte()
		used.Grow(n)
		read.ReadFrom(strings.NewReader(strings.Repeat("x", n)))
		var first, later strings.Builder
		first.Grow(n)
		later.WriteString("abc")
		later.Grow(n)
		fmt.Println(n, grown.Cap(), used.Cap(), read.Cap(), first.Cap(), later.Cap())
	}
}
