package main

import "fmt"

type T struct {
	i int
	a [3]int
	s []int
	p *T
}

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "panics:", r)
		}
	}()
	f()
	fmt.Println(name, "ok")
}

func main() {
	m := map[string]int{}
	var s []int
	var p *T
	var np *[3]int
	var arr [3]int
	n := 5
	try("slice", func() { m["slice"], s[1] = 1, 2 })
	try("ptr", func() { m["ptr"], p.i = 2, 3 })
	try("deref", func() { m["deref"], *p = 3, T{} })
	try("arrptr", func() { m["arrptr"], np[1] = 4, 5 })
	try("array", func() { m["array"], arr[n] = 5, 6 })
	try("field", func() { x := T{}; m["field"], x.a[n] = 6, 7 })
	try("nested", func() { x := []T{{}}; m["nested"], x[n].a[1] = 7, 8 })
	try("nilmap", func() {
		var nm map[int]int
		nm[1], m["nilmap"] = 1, 2
	})
	fmt.Println(m)
	// Operands are fixed before anything is assigned.
	i, x := 0, []int{10, 20, 30}
	i, x[i] = 2, 99
	fmt.Println(i, x)
	x, x[1] = []int{7}, 55
	fmt.Println(x)
	a := [3]int{1, 2, 3}
	j := 0
	j, a[j], a[2] = 1, a[1], a[0]
	fmt.Println(j, a)
	t := &T{i: 1}
	old := t
	t, t.i = &T{i: 5}, 9
	fmt.Println(t.i, old.i)
	t, t.p, t.a[2] = nil, old, 4
	fmt.Println(t == nil)
	l := &T{i: 1, p: &T{i: 2}}
	l, l.p, l.p.p = l.p, nil, l
	fmt.Println(l.i, l.p.i, l.p.p == nil)
	x = []int{1, 2, 3}
	for k, v := range x {
		x[k], x[(k+1)%3] = x[(k+1)%3], v
	}
	fmt.Println(x)
	mm := map[int]int{1: 1}
	mm[1], mm[2], mm[1] = mm[2], mm[1], 8
	fmt.Println(mm)
	var e [2]any
	e[0], e[1] = e[1], 3
	e[0], e[1] = e[1], e[0]
	fmt.Println(e)
	one := [1]int{4}
	k := 0
	k, one[k] = 1, 5
	fmt.Println(k, one)
	_, one[0] = one[0], 6
	fmt.Println(one)
}
