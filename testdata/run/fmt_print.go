// Print, Println, Sprint, Fprint: spacing rules and default formats.
package main

import (
	"errors"
	"fmt"
	"os"
)

type Pt struct {
	X, Y int
}
type Named struct {
	P    Pt
	S    string
	Ptr  *Pt
	List []Pt
	Any  any
	Err  error
	f    float64
	arr  [2]bool
}
type Temp float64
type Code int

func (c Code) String() string { return fmt.Sprintf("Code<%d>", int(c)) }

type E struct{ msg string }

func (e E) Error() string { return "E:" + e.msg }

type PS struct{ n int }

func (p *PS) String() string { return fmt.Sprint("PS#", p.n) }

func main() {
	// Print adds spaces between operands when neither is a string; Println always.
	fmt.Print(1, 2, "a", "b", 3, 4.5, true, nil, "\n")
	fmt.Print("x", 1, 2, "y", 'z', errors.New("e"), 5, "\n")
	fmt.Println(1, 2, "a", "b", 3, 4.5, true, nil)
	fmt.Println()
	fmt.Print()
	fmt.Print("\n")
	s := fmt.Sprint("a", 1, 2, "b") + "|" + fmt.Sprintln("c", 3) + fmt.Sprint() + "|"
	fmt.Println(s, len(s))
	n, err := fmt.Println("héllo")
	fmt.Println(n, err)
	fmt.Fprint(os.Stdout, "to stdout ", 1, 2, "\n")
	fmt.Fprintln(os.Stdout, "line", []int{1})
	fmt.Fprintf(os.Stdout, "%s-%d\n", "f", 7)
	fmt.Fprintln(os.Stderr, "to stderr")

	fmt.Println(int8(-5), uint8(200), 'x', 1.0, 1e6, 1e20, 1e21, 1e-4, 1e-5, 123456789.0, float32(0.1), 100000.0, 3.0e-7)
	fmt.Println([]int{1, 2}, []string{"a", "b c"}, [3]bool{true}, []any{1, "s", nil, 2.5}, [][]int{{1}, {}, nil}, []byte("hi"), [2]byte{1, 2})
	fmt.Println(Pt{1, 2}, &Pt{3, 4}, []Pt{{5, 6}}, struct{}{}, struct {
		a string
		b any
	}{"q", 3})
	fmt.Println(Named{P: Pt{1, 2}, S: "s", List: []Pt{{3, 4}}, Any: Pt{5, 6}, Err: E{"x"}, f: 2.5})
	fmt.Println(Code(3), []Code{1, 2}, [1]Code{9}, struct{ C Code }{4}, &struct{ C Code }{5}, Temp(36.6))
	var c any = Code(7)
	var e error = E{"boom"}
	fmt.Println(c, e, []error{e, nil}, E{"direct"}, &E{"pointer"})
	ps := &PS{1}
	fmt.Println(ps, PS{2}, []any{ps})
	var np *Pt
	var ni any
	var ne error
	var ns []int
	var nf func()
	var nc chan int
	fmt.Println(np, ni, ne, ns, nf == nil, nc)
	fmt.Println("nested:", &[]int{1, 2}, &[2]string{"a", "b"}, []*int{nil})
	fmt.Println(true, false, "", "a\nb", `q"q`, '\n', "end")
	fmt.Println(fmt.Sprintln("inner") + "outer")
	fmt.Println(uintptr(10), int64(-1<<63), uint64(1<<64-1), 0xff, 0b11)
	var st fmt.Stringer = Code(11)
	fmt.Println(st, st.String())
}
