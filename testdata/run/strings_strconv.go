// strings.Builder, strconv.Itoa and errors.New.
package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

type Doc struct {
	sb     strings.Builder
	indent int
}

func (d *Doc) Line(parts ...string) {
	for range d.indent {
		d.sb.WriteByte('\t')
	}
	for _, p := range parts {
		d.sb.WriteString(p)
	}
	d.sb.WriteRune('\n')
}

var ErrNotFound = errors.New("not found")
var ErrOther = errors.New("not found")

func find(xs []string, want string) (int, error) {
	for i, x := range xs {
		if x == want {
			return i, nil
		}
	}
	return 0, ErrNotFound
}

func render(n int) string {
	var sb strings.Builder
	for i := 0; i < n; i++ {
		if i > 0 {
			sb.WriteString(", ")
		}
		sb.WriteString(strconv.Itoa(i * i))
	}
	return sb.String()
}

func main() {
	var sb strings.Builder
	fmt.Println(sb.Len(), sb.String() == "")
	n, err := sb.WriteString("héllo")
	fmt.Println(n, err)
	n, err = sb.WriteRune('世')
	fmt.Println(n, err)
	fmt.Println(sb.WriteByte('!'))
	n, err = sb.Write([]byte{'a', 'b'})
	fmt.Println(n, err, sb.Len(), sb.String())
	before := sb.String()
	sb.WriteString("more")
	fmt.Println(before, sb.String())
	sb.Reset()
	fmt.Println(sb.Len(), before)
	fmt.Fprintf(&sb, "%d-%s", 5, "formatted")
	fmt.Fprintln(&sb, "", 1, 2)
	fmt.Print(sb.String())
	sb.Grow(1000)
	fmt.Println(sb.Len(), sb.Cap() >= 1000)
	big := new(strings.Builder)
	for i := range 10000 {
		big.WriteByte(byte('a' + i%26))
	}
	fmt.Println(big.Len(), big.String()[9990:])

	d := &Doc{}
	d.Line("func main() {")
	d.indent++
	d.Line("return ", strconv.Itoa(42))
	d.indent--
	d.Line("}")
	fmt.Print(d.sb.String())
	fmt.Println(render(8), render(0) == "", render(1))

	for _, i := range []int{0, 7, -7, 10, 99, 100, 1234567890, -9223372036854775808, 9223372036854775807} {
		fmt.Print(strconv.Itoa(i), " ")
	}
	fmt.Println(len(strconv.Itoa(-100)))

	xs := []string{"a", "b"}
	if i, err := find(xs, "b"); err == nil {
		fmt.Println("found at", i)
	}
	_, err = find(xs, "z")
	fmt.Println(err, err == ErrNotFound, err == ErrOther, ErrNotFound.Error() == ErrOther.Error())
	e1, e2 := errors.New(""), errors.New("multi\nline")
	fmt.Printf("%q %q %v\n", e1, e2, e1 == nil)
}
