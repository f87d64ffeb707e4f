// Comparison of arrays whose elements need more than a comparison of bytes, named against unnamed types.
package main

import "fmt"

const size = 32

type ID [size]any
type Names [3]string
type Floats [4]float64
type Rec struct {
	a byte
	s string
	f float32
	_ int
	e any
}
type Recs [5]Rec
type Ints [40]int
type Ptrs [3]*int

func fresh(x int) [size]any {
	var out [size]any
	out[0] = x
	out[31] = fmt.Sprint("text", x)
	return out
}

func get(x int) ID { return fresh(x) }

func text(s string) string { return string([]byte(s)) }

func ints(n int) (a Ints) {
	for i := range a {
		a[i] = n * i
	}
	return
}

func main() {
	if a := get(1234); a != fresh(1234) {
		fmt.Println("wrong")
	}
	fmt.Println(get(1) == fresh(1), get(1) == fresh(2), fresh(3) != get(3), get(4) == get(4))
	n := Names{text("a"), text("bb"), text("")}
	m := [3]string{text("a"), text("bb"), text("")}
	fmt.Println(n == m, n == Names(m), n != Names{"a", "bb", "c"})
	zero := 0.0
	fmt.Println(Floats{0: zero} == Floats{0: -zero}, Floats{3: zero / zero} == Floats{3: zero / zero})
	r := Recs{2: {1, text("s"), 0.5, 7, text("e")}}
	q := Recs{2: {1, text("s"), 0.5, 8, text("e")}}
	fmt.Println(r == q)
	q[2].e = 5
	fmt.Println(r == q, r[2].e == q[2].e, r[1] == q[1])
	fmt.Println(ints(3) == ints(3), ints(3) == ints(4), [40]int(ints(2)) == ints(2))
	x, y := 1, 1
	fmt.Println(Ptrs{&x, &y} == Ptrs{&x, &y}, Ptrs{&x} == Ptrs{&y})
	var e1, e2 any = get(9), get(9)
	var e3 any = fresh(9)
	fmt.Println(e1 == e2, e1 == e3, e3 == any(fresh(9)))
	nested := [2][2][2]string{{{text("x")}}}
	fmt.Println(nested == [2][2][2]string{{{"x"}}}, nested[1] == [2][2]string{}, nested[0] == nested[1])
	type pair struct {
		a [2]any
		b ID
	}
	p1, p2 := pair{b: get(1)}, pair{b: get(1)}
	fmt.Println(p1 == p2)
	p2.a[1] = 0
	fmt.Println(p1 == p2, [0]any{} == [0]any{}, [1]struct{}{} == [1]struct{}{})
}
