// Printf with integers: verbs, widths, flags, precision.
package main

import "fmt"

type Hex int

func main() {
	n := 42
	fmt.Printf("%d|%5d|%-5d|%05d|%+d|% d|%x|%X|%o|%b|%c|%q|%U|%#x|%#o|%#b|%O\n", n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n)
	n = -42
	fmt.Printf("%d|%5d|%-5d|%05d|%+d|% d|%x|%X|%o|%b|%#x|%6x|%-6x|%06x\n", n, n, n, n, n, n, n, n, n, n, n, n, n, n)
	fmt.Printf("%v %v %v %v %v %v\n", int8(-1), uint8(255), int16(-300), uint16(60000), int32(-70000), uint32(4000000000))
	fmt.Printf("%d %d %x %b\n", int64(-1<<63), uint64(1<<64-1), uint64(1<<64-1), int64(-5))
	fmt.Printf("%x %X %o\n", int8(-128), int8(127), uint8(200))
	fmt.Printf("[%3d][%-3d][%03d] [%3d]\n", 12345, 12345, 12345, 7)
	fmt.Printf("[%.3d][%8.3d][%-8.3d][%08.3d][%+.3d][%.0d][%.0d]\n", 7, 7, 7, 7, 7, 0, 1)
	fmt.Printf("[%*d][%-*d][%.*d]\n", 6, 42, 6, 42, 4, 42)
	fmt.Printf("%c%c%c %c|%5c|%-5c|\n", 'G', 0x6f, '世', 0x1F600, 'x', 'y')
	fmt.Printf("%q %q %q %q %+q %#q\n", 'a', '\n', '\'', '世', '世', 'x')
	fmt.Printf("%U %U %#U %08U\n", 'a', 0x1F600, '世', 'b')
	fmt.Printf("%t %t %v %5t|%-7t|\n", true, false, true, true, false)
	fmt.Printf("%T %T %T %T %T %T\n", 1, int8(1), 'a', byte(1), uint(1), Hex(1))
	fmt.Printf("%d %x %v %+d\n", Hex(255), Hex(255), Hex(255), Hex(255))
	fmt.Printf("%d %x %5d|%02x %o\n", []int{1, 2, 3}, []int{10, 11}, [2]int{4, 5}, []byte{1, 0xab}, []uint8{8})
	fmt.Printf("%%|%5%|%c\n", 65)
	fmt.Printf("%3d%%\n", 50)
	fmt.Printf("%[2]d %[1]d %d\n", 1, 2)
	fmt.Printf("%[1]d %[1]x %[1]c %[1]T\n", 97)
	fmt.Printf("%d %s\n", struct{ A, B int }{1, 2}, struct{ S string }{"x"})
	fmt.Printf("%6.2d|%+6d|%- 6d|%+06d\n", 5, 5, 5, 5)
	fmt.Printf("%x %X %#x\n", "hello", []byte("hello"), "hi")
	fmt.Printf("%d\n", &[]int{1, 2})
	fmt.Printf("%v %d\n", uintptr(4096), uintptr(4096))
	for i := 0; i < 3; i++ {
		fmt.Printf("%0*d|%*d|", i+1, i, -4, i)
	}
	fmt.Println()
	fmt.Printf("%#v %#v %#v %#v\n", 42, uint8(7), 'a', true)
	fmt.Printf("%20b|%-20b|%020b\n", 1000, 1000, 1000)
	fmt.Printf("%d items, %d%% done, rate %c\n", 3, 75, '↑')
}
