// Tests type switches: shared cases, nil, interfaces among concrete types, unnamed types, and labelled break and continue out of nested switches.
package main

import "fmt"

type Sh interface{ Area() int }
type Sq int
type Rc struct{ w, h int }

func (s Sq) Area() int  { return int(s * s) }
func (r *Rc) Area() int { return r.w * r.h }

func kind(x any) string {
	switch v := x.(type) {
	case nil:
		return fmt.Sprintf("nil %v %T", v, v)
	case int, uint8:
		return fmt.Sprintf("shared %v %T", v, v)
	case Sq:
		return fmt.Sprint("Sq ", v*2)
	case Sh:
		return fmt.Sprint("Sh ", v.Area())
	case error, fmt.Stringer:
		return fmt.Sprint("err or str ", v)
	case []int:
		return fmt.Sprint("slice ", append(v, 1))
	case func() string:
		return v()
	case *int, chan int:
		return fmt.Sprintf("%T %v", v, v == nil)
	case map[string]any:
		return kind(v["k"])
	case [2]int:
		v[0] = 99
		return fmt.Sprint(v, x)
	case struct{ A int }:
		return fmt.Sprint("anon ", v.A)
	default:
		return fmt.Sprintf("other %T", v)
	}
}

func nested(xs []any) (out []string) {
outer:
	for i, x := range xs {
		switch x := x.(type) {
		case string:
			switch {
			case x == "stop":
				break outer
			case x == "skip":
				continue outer
			case len(x) > 4:
				break
			default:
				out = append(out, "short")
			}
			out = append(out, x)
		case bool:
			if x {
				break
			}
			out = append(out, "false")
		}
		out = append(out, fmt.Sprint("end", i))
	}
	return
}

func main() {
	n := 3
	for _, x := range []any{nil, 1, uint8(2), Sq(3), &Rc{2, 5}, Rc{}, fmt.Errorf("e"), make([]int, 1), func() string { return "called" }, &n, (*int)(nil), (chan int)(nil), map[string]any{"k": Sq(1)}, map[string]any{}, [2]int{1, 2}, struct{ A int }{4}, struct{ a int }{4}, int64(1), error(nil), Sh(nil)} {
		fmt.Println(kind(x))
	}
	fmt.Println(nested([]any{"ab", true, "longer", "skip", false, 1, "stop", "never"}))
}
