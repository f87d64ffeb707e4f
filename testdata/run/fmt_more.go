// What a format can do wrong, operand numbers, sizes from operands, Append, FormatString, interface keys, Formatter.
package main

import (
	"errors"
	"fmt"
	"os"
)

type P struct{ X, Y int }
type F struct{}

func (F) Format(s fmt.State, verb rune) {
	fmt.Fprintf(s, "<%s>", fmt.FormatString(s, verb))
	if w, ok := s.(interface{ WriteString(string) (int, error) }); ok {
		w.WriteString("w")
	}
}

type E struct{ s string }

func (e *E) Error() string   { return e.s }
func (e *E) Is(t error) bool { return t == errMark }

var errMark = errors.New("mark")

type inner struct{ A F }
type outer struct {
	inner
	b inner
}

func main() {
	for _, f := range []string{"%[2]d %[1]d", "%[3]d", "%[x]d", "%[1]", "%[]d", "%[1]*d", "%[1]*[2]d", "%[2]*[1]d|%d", "%.[1]*[2]d", "%[1].2d", "%[1]2d",
		"%!", "%", "%d %", "%d %d %d", "%5", "%.", "%.*d", "%*d", "%-*d|", "%d", "%d %s", "%z %d", "%%", "%5%|%-5%|", "%[1]d %[1]v", "%6.2%", "%0*d", "%99999999d", "%.99999999d", "%[99999999]d", "%[-1]d", "%[1", "%[1d", "%é", "% d|%+d"} {
		fmt.Printf("%q: ", f)
		fmt.Printf(f+"\n", 7, -12)
		fmt.Printf(f + "\n")
	}
	fmt.Printf("%*d|%*d|%.*f|%*s|\n", 5, 42, -5, 42, 2, 3.14159, "x", "y")
	fmt.Printf("%*d|%.*d|%*d|\n", int8(4), 1, uint16(3), 2, uint64(1<<63), 3)
	fmt.Printf("%.*d|\n", -3, 5)
	fmt.Printf("%d %s\n", "s", 5)
	fmt.Printf("%s %v %d\n", nil, nil, nil)
	fmt.Printf("%d\n", 1, "x", nil, 2.5)
	fmt.Printf("%s %d %t\n", []string{"a"}, []any{1, "x"}, P{1, 2})
	fmt.Printf("%v %+v %#v %T\n", &P{1, 2}, &P{1, 2}, &P{1, 2}, &P{1, 2})
	fmt.Printf("%v %-8.3q %+#012x\n", F{}, F{}, F{})
	fmt.Printf("%v %+v\n", outer{}, outer{})
	fmt.Printf("%v\n", map[any]string{"b": "s", 2: "i", 1.5: "f", true: "b", "a": "s", 1: "i", nil: "n", 'x': "r", P{1, 2}: "p", [1]int{1}: "a"})
	fmt.Println(fmt.Sprint("a", 1, 2, "b", "c", 3.5, nil, nil, []int{1}), fmt.Sprint(), fmt.Sprintln("x", 1))
	b := fmt.Append([]byte("> "), 1, 2, "x")
	b = fmt.Appendf(b, "%03d", 7)
	b = fmt.Appendln(b, "end", 1)
	fmt.Printf("%s", b)
	e1, e2 := &E{"one"}, errors.New("two")
	err := fmt.Errorf("%w and %w and %v", e1, e2, 3)
	u, ok := err.(interface{ Unwrap() []error })
	fmt.Println(err, ok, len(u.Unwrap()), errors.Is(err, errMark), errors.Is(err, e2), errors.Unwrap(err))
	err = fmt.Errorf("ctx: %w", e1)
	var t *E
	fmt.Println(err, errors.As(err, &t), t == e1, errors.Unwrap(err) == e1)
	fmt.Printf("%T %T %T\n", err, fmt.Errorf("%w %w", e1, e2), fmt.Errorf("plain"))
	fmt.Println(fmt.Errorf("%w", 5), fmt.Errorf("%w", nil), fmt.Errorf("%[2]w %[1]w", e1, e2), fmt.Sprintf("%w", e1))
	fmt.Fprint(os.Stdout, 1, 2, "\n")
	fmt.Fprintf(os.Stdout, "%v\n", "f")
	fmt.Fprintln(os.Stdout, "ln")
	n, perr := fmt.Println("é")
	fmt.Println(n, perr)
}
