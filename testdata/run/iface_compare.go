// Comparison of interfaces, structs, arrays, pointers, channels and mixed operands.
package main

import "fmt"

type Pt struct{ X, Y int }
type Named struct {
	s  string
	f  float64
	in any
	p  *int
	_  int
}
type ID int
type Stringer interface{ String() string }

func (i ID) String() string { return "id" }
func (p Pt) String() string { return "pt" }

func eq(a, b any) bool { return a == b }

func main() {
	fmt.Println(eq(1, 1), eq(1, int64(1)), eq(1, ID(1)), eq("a", "a"), eq(nil, nil), eq(nil, 0), eq(1.0, 1), eq('a', int32(97)))
	fmt.Println(eq(Pt{1, 2}, Pt{1, 2}), eq(Pt{1, 2}, &Pt{1, 2}), eq([2]int{1, 2}, [2]int{1, 2}), eq(struct{}{}, struct{}{}))
	fmt.Println(eq([]int(nil), nil), eq((*int)(nil), nil), eq((*int)(nil), (*int)(nil)), eq((*int)(nil), (*int8)(nil)))
	fmt.Println(eq(true, true), eq(uint8(1), byte(1)), eq(rune(1), int32(1)), eq([1]any{1}, [1]any{1}), eq([1]any{1}, [1]any{"1"}))
	var zero float64
	nan := zero / zero
	fmt.Println(eq(nan, nan), eq(zero, -zero), [1]float64{nan} == [1]float64{nan}, struct{ f float64 }{zero} == struct{ f float64 }{-zero})

	x, y := 1, 1
	a := Named{"s", 1.5, Pt{1, 2}, &x, 1}
	b := Named{"s" + "", 1.5, Pt{1, 2}, &x, 2}
	fmt.Println(a == b, a != b)
	b.p = &y
	fmt.Println(a == b)
	b.p = a.p
	b.in = Pt{1, 3}
	fmt.Println(a == b)
	b.in = nil
	fmt.Println(a == b, b == Named{"s", 1.5, nil, &x, 3})

	var s Stringer = ID(3)
	fmt.Println(s == ID(3), s != ID(4), s == Stringer(Pt{}), ID(3) == s)
	var any1 any = s
	fmt.Println(any1 == s, s == any1, any1 == ID(3), any1 == 3)
	s = Pt{4, 5}
	fmt.Println(s == Pt{4, 5}, any1 == s)

	c1, c2 := make(chan int), make(chan int)
	c3 := c1
	var ro <-chan int = c1
	fmt.Println(c1 == c2, c1 == c3, ro == c1, eq(c1, c3), eq(c1, ro), c1 == nil)
	p, q := &a, &a
	fmt.Println(p == q, p == &b, eq(p, q), &a.s == &p.s)
	type pair struct{ k, v any }
	fmt.Println(pair{1, "x"} == pair{1, "x"}, pair{1, nil} == pair{1, 0}, pair{c1, p} == pair{c3, q})
	type nested struct {
		arr [2]struct {
			s string
			n int8
		}
		b bool
	}
	n1 := nested{b: true}
	n1.arr[1].s = "deep"
	n2 := n1
	fmt.Println(n1 == n2)
	n2.arr[1].n = -1
	fmt.Println(n1 == n2, n1.arr[0] == n2.arr[0])
	e1, e2 := error(nil), error(nil)
	fmt.Println(e1 == e2, e1 == nil, any(e1) == nil)
	switch any(Pt{1, 1}) {
	case 1, "x", Pt{0, 0}:
		fmt.Println("no")
	case Pt{1, 1}:
		fmt.Println("matched")
	}
	lookup := func(v any) int {
		for i, w := range []any{0, "k", nil, Pt{}, 2.5, ID(0)} {
			if v == w {
				return i
			}
		}
		return -1
	}
	fmt.Println(lookup(0), lookup("k"), lookup(nil), lookup(Pt{}), lookup(2.5), lookup(ID(0)), lookup(int8(0)))
}
