// Tests assignments: two phases, partial effects when one panics, swaps through aliases, op-assignment with side effects and deep operands.
package main

import "fmt"

type N struct {
	v    int
	next *N
}

func (n *N) String() string {
	s := ""
	for ; n != nil; n = n.next {
		s += fmt.Sprint(n.v, ">")
	}
	return s
}

var trace string

func ix(s string, i int) int          { trace += s; return i }
func pt(s string, p *int) *int        { trace += s; return p }
func mm(s string, m map[int]int) map[int]int { trace += s; return m }

func try(f func()) {
	defer func() { fmt.Println("recovered", recover()) }()
	f()
}

func main() {
	a := []int{1, 2, 3}
	i := 0
	i, a[i] = 1, 2
	fmt.Println(i, a)
	a[0], a[0] = 10, 20
	a[1], a[2] = 4, 5
	fmt.Println(a)
	x := []int{1, 2, 3}
	j := 1
	x, x[j], j = nil, 9, 5
	fmt.Println(x, j)
	list := &N{1, &N{2, &N{3, nil}}}
	var rev *N
	for list != nil {
		list, list.next, rev = list.next, rev, list
	}
	fmt.Println(rev)
	p, q := &N{v: 1}, &N{v: 2}
	p.next, p = q, q
	fmt.Println(p, q)
	*p, *q = *q, *p
	var np *int
	y, z := 1, 2
	try(func() { y, *np = 10, 20 })
	try(func() { z, a[ix("", 7)] = 11, 1 })
	var nm map[int]int
	try(func() { y, nm[1], z = 30, 1, 31 })
	fmt.Println(y, z)
	// The operands on the left are evaluated before a panic on the right.
	trace = ""
	try(func() { a[ix("l", 9)] = ix("r", 1) })
	try(func() { *pt("p", nil) = ix("q", 2) })
	try(func() { mm("m", nil)[ix("k", 1)] = ix("v", 3) })
	try(func() { a[ix("e", 0)] /= ix("z", 0) })
	try(func() { *pt("n", nil) += ix("o", 2) })
	fmt.Println(trace, a)
	trace = ""
	n := 5
	*pt("a", &n) <<= ix("b", 2)
	a[ix("c", 1)]++
	mm("d", map[int]int{1: 2})[ix("e", 1)]--
	fmt.Println(trace, n, a)
	arr := [3]int{1, 2, 3}
	arr[0], arr[1], arr[2] = arr[2], arr[0], arr[1]
	pa := &arr
	pa[0], arr = 50, [3]int{7, 8, 9}
	fmt.Println(arr)
	arr, pa[1] = [3]int{}, 60
	fmt.Println(arr)
	s := struct{ a, b int }{1, 2}
	s.a, s.b = s.b, s.a
	s, s.a = struct{ a, b int }{5, 6}, 100
	fmt.Println(s)
	str, bs := "abc", []byte("xyz")
	str, bs[0] = string(bs), str[1]
	fmt.Println(str, string(bs))
	var e any = 1
	e, ok := e.(string)
	fmt.Printf("%q %v\n", e, ok)
	m := map[string]int{"a": 1, "b": 2}
	m["a"], m["b"] = m["b"], m["a"]
	m["c"], ok = m["zz"]
	fmt.Println(m, ok)
	f := func() (int, int) { a = []int{100, 200, 300}; return 1, 2 }
	old := a
	k := 0
	k, old[2] = f()
	fmt.Println(k, old, a)
	var iface fmt.Stringer
	iface, rev = rev, nil
	fmt.Println(iface, rev == nil)
}
