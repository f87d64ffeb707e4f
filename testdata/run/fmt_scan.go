// Scanning: words, lines, formats, every type and verb, what goes wrong, own Scanners, readers that cannot unread.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

type Int int
type Str string
type Bytes []byte
type F32 float32
type B bool
type C complex64
type point struct{ x, y int }

func (p *point) Scan(state fmt.ScanState, verb rune) error {
	w, ok := state.Width()
	tok, err := state.Token(true, func(r rune) bool { return r != ';' })
	if err != nil {
		return err
	}
	state.ReadRune()
	_, err = fmt.Sscanf(string(tok), "(%d,%d)", &p.x, &p.y)
	if err != nil {
		return fmt.Errorf("point %c %d %t: %w", verb, w, ok, err)
	}
	return nil
}

type failing struct{}

func (*failing) Scan(state fmt.ScanState, verb rune) error {
	state.SkipSpace()
	r, _, err := state.ReadRune()
	if err != nil {
		return err
	}
	state.UnreadRune()
	_, rerr := state.Read(nil)
	return fmt.Errorf("failing at %q: %v", r, rerr)
}

type oneByte struct{ r io.Reader }

func (o oneByte) Read(b []byte) (int, error) { return o.r.Read(b[:1]) }

type broken struct{}

func (broken) Read(b []byte) (int, error) { return 0, errors.New("broken") }

func main() {
	inputs := []string{"", " ", "42", "-7", "+9", "0x1F", "0b101", "0o17", "017", "1_000", "300", "abc", "é日", "true", "F", "tru", "1", "3.25", "-1e3", "0x1p-2", "1p4", "nan", "+Inf", "1e400", "(1+2i)", "3-4i", "3+x",
		"\"q\\n\" z", "`raw`", "48656c", "4g", "  7  8", "7\n8", "\n7", "7 8\n9", "7,8", "99999999999999999999", "U+0041", "x y z", "5 %", "\r\n6", "7\xffz", "08", "0", "_1", "-", "--3", "12abc"}
	vars := func() []any {
		return []any{new(int), new(int8), new(uint8), new(uint), new(float64), new(float32), new(string), new([]byte), new(bool), new(complex128), new(rune), new(Int), new(Str), new(Bytes), new(F32), new(B), new(C), new(uintptr), new([]int), new(struct{}), 5, new(point), new(failing), new(uint64)}
	}
	deref := func(x any) string {
		switch v := x.(type) {
		case *int:
			return fmt.Sprint(*v)
		case *int8:
			return fmt.Sprint(*v)
		case *uint8:
			return fmt.Sprint(*v)
		case *uint:
			return fmt.Sprint(*v)
		case *uint64:
			return fmt.Sprint(*v)
		case *float64:
			return fmt.Sprint(*v)
		case *float32:
			return fmt.Sprint(*v)
		case *string:
			return fmt.Sprintf("%q", *v)
		case *[]byte:
			return fmt.Sprintf("%q", *v)
		case *bool:
			return fmt.Sprint(*v)
		case *complex128:
			return fmt.Sprint(*v)
		case *rune:
			return fmt.Sprint(*v)
		case *Int:
			return fmt.Sprint(*v)
		case *Str:
			return fmt.Sprintf("%q", *v)
		case *Bytes:
			return fmt.Sprintf("%q", *v)
		case *F32:
			return fmt.Sprint(*v)
		case *B:
			return fmt.Sprint(*v)
		case *C:
			return fmt.Sprint(*v)
		case *point:
			return fmt.Sprint(*v)
		}
		return ""
	}
	for _, in := range inputs {
		fmt.Printf("%q:", in)
		for i, x := range vars() {
			n, err := fmt.Sscan(in, x)
			fmt.Print(" ", i, " ", n, " ", err, " ", deref(x), ";")
		}
		fmt.Println()
	}
	for _, in := range inputs {
		for _, verb := range "vdxXobUcsqtefgT%" {
			h := ""
			for _, w := range []string{"", "1", "3"} {
				for _, x := range vars()[:17] {
					n, err := fmt.Sscanf(in, "%"+w+string(verb), x)
					h += fmt.Sprint(n, err, deref(x), ";")
				}
			}
			sum := uint64(14695981039346656037)
			for i := 0; i < len(h); i++ {
				sum = (sum ^ uint64(h[i])) * 1099511628211
			}
			fmt.Printf("%x ", sum)
		}
		fmt.Println()
	}
	for _, in := range []string{"1 2", "1\n2", "1 2\n3", "1 2 3", "1", "", "1 \t 2 \n", "\n1 2", "1 x", "a b", "1,2", "1:2", "1  2", " 1 2", "1\n\n2", "1 2 \r\n", "x1y2", "5%2", "1\n 2", "1 é 2"} {
		var a, b int
		n, err := fmt.Sscan(in, &a, &b)
		fmt.Printf("%q scan %d %v %d %d;", in, n, err, a, b)
		a, b = 0, 0
		n, err = fmt.Sscanln(in, &a, &b)
		fmt.Printf(" ln %d %v %d %d\n", n, err, a, b)
		for _, f := range []string{"%d %d", "%d%d", "%d,%d", "%d:%d", "%d\n%d", "%d \n %d", " %d %d ", "x%dy%d", "%d%%%d", "%1d%d", "%d %d %d", "%d", "%", "%d %d\n", "%d\n\n%d", "%d é %d", "%5d%5d", "%d %d%"} {
			a, b = 0, 0
			n, err = fmt.Sscanf(in, f, &a, &b)
			fmt.Printf("  %q %d %v %d %d\n", f, n, err, a, b)
		}
	}
	r := strings.NewReader("10 20\n30 abc 40\nlast")
	var i int
	var s string
	for {
		n, err := fmt.Fscan(r, &i)
		if err != nil {
			fmt.Println(n, err)
			n, err = fmt.Fscanf(r, "%s", &s)
			fmt.Println(n, err, s)
			break
		}
		fmt.Print(i, " ")
	}
	n, err := fmt.Fscanln(r, &i, &s)
	fmt.Println(n, err, i)
	n, err = fmt.Fscanln(r, &s)
	fmt.Println(n, err, s)
	n, err = fmt.Fscanln(r, &s)
	fmt.Println(n, err)
	o := oneByte{strings.NewReader("1 2 é日x \xff\xe6q\n3\n")}
	for j := 0; j < 6; j++ {
		n, err := fmt.Fscan(o, &s)
		fmt.Printf("%d %v %q\n", n, err, s)
	}
	n, err = fmt.Fscan(broken{}, &s)
	fmt.Println(n, err)
	br := bufio.NewReader(strings.NewReader("(1,2); (3,4);\n(5,x);"))
	var p, q point
	n, err = fmt.Fscan(br, &p, &q)
	fmt.Println(n, err, p, q)
	n, err = fmt.Fscanf(br, "\n%6v", &p)
	fmt.Println(n, err, p)
	sum, cnt := 0, 0
	nums := strings.NewReader(strings.Repeat("12 ", 1000))
	for {
		if _, err := fmt.Fscan(nums, &i); err == io.EOF {
			break
		}
		sum += i
		cnt++
	}
	fmt.Println(sum, cnt)
}
