// Tests arrays of arrays as values: assignment, parameters, returns, channels, maps, interfaces and closures all copy.
package main

import "fmt"

type G [3][3]int

func (g G) with(i, j, v int) G { g[i][j] = v; return g }
func (g *G) set(i, j, v int)   { g[i][j] = v }

func change(a [2][2]int) [2][2]int { a[0][0] = 99; return a }

type Box struct {
	in  [2][2]string
	ptr *[2]int
}

var global = [2][2]int{{1, 2}, {3, 4}}

func get() [2][2]int { return global }

func main() {
	a := [2][2]int{{1, 2}, {3, 4}}
	b := a
	b[0][1] = 20
	row := a[1]
	row[0] = 30
	a[0] = a[1]
	a[1][1] = 40
	fmt.Println(a, b, row)
	fmt.Println(change(a), a)
	a[0], a[1] = a[1], a[0]
	fmt.Println(a)
	var g G
	h := g.with(1, 1, 5)
	g.set(0, 0, 7)
	fmt.Println(g, h, g.with(2, 2, 1)[2])
	m := map[string][2]int{"a": {1, 2}}
	v := m["a"]
	v[0] = 10
	fmt.Println(m, v, m["a"][1], m["zz"][0])
	mk := map[[2][2]int]string{{{1, 2}, {3, 4}}: "x", global: "y"}
	fmt.Println(len(mk), mk[get()])
	ch := make(chan [2]int, 2)
	ch <- v
	v[1] = 77
	fmt.Println(<-ch, v)
	var i any = a
	a[0][0] = -1
	fmt.Println(i, i.([2][2]int)[0], i == any(a))
	s := a[:]
	s[0][0] = -2
	p := &a
	p[1][0] = -3
	pr := &a[1]
	pr[1] = -4
	fmt.Println(a, len(p), cap(p[0]), len(get()[0]))
	for i, r := range a {
		a[1][0] = 1000
		r[0]++
		fmt.Print(i, r, " ")
	}
	for i, r := range &a {
		a[1][0] = 2000
		fmt.Print(i, r, " ")
	}
	fmt.Println(a)
	box := Box{ptr: &[2]int{1, 2}}
	c := box
	c.in[0][0] = "c"
	c.ptr[0] = 9
	fmt.Printf("%q %q %v\n", box.in, c.in, *box.ptr)
	boxes := [2]Box{box, c}
	bs := boxes
	bs[1].in[1] = [2]string{"n", "m"}
	fmt.Printf("%q %q\n", boxes[1].in, bs[1].in)
	x := global
	f := func() [2][2]int { x[0][0]++; return x }
	y, z := f(), f()
	fmt.Println(x, y, z, global)
	k := 0
	arr := [3]int{10, 20, 30}
	k, arr[k] = 2, 11
	arr[k], k = 33, 1
	arr, arr[0] = [3]int{7, 8, 9}, 1
	fmt.Println(arr, k)
	var zero [0][5]int
	fmt.Println(zero, len(zero), len(zero[:]), len([5][0]int{}))
	sl := []int{1, 2, 3, 4}
	cp := [3]int(sl)
	ap := (*[2]int)(sl[1:])
	ap[0] = 22
	sl[0] = 11
	fmt.Println(cp, *ap, sl)
	defer func() { fmt.Println(recover()) }()
	idx := 5
	fmt.Println([5]int(sl), arr[idx])
}
