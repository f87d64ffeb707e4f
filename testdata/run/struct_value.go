// Structs are values; nested, anonymous, blank fields, conversion and comparison.
package main

import "fmt"

type Point struct{ X, Y int }

type Rect struct {
	Min, Max Point
	Name     string
}

func (r Rect) Moved(dx int) Rect {
	r.Min.X += dx
	r.Max.X += dx
	return r
}

func (r *Rect) Move(dx int) { *r = r.Moved(dx) }

type Mixed struct {
	a bool
	b int64
	c byte
	d float32
	e string
	f []int
	g *Point
	h any
	i func() int
	j [3]int16
	k struct{ l, m uint8 }
}

func swap(a, b Point) (Point, Point) { return b, a }

type Padded struct {
	A int8
	_ int
	B int16
}

type Tagged struct {
	X int `json:"x"`
	Y int
}

func main() {
	var zero Rect
	r := Rect{Point{1, 2}, Point{3, 4}, "r"}
	s := r
	s.Max.Y = 40
	s.Move(10)
	fmt.Println(zero, r, s, r.Moved(5).Min, r == s, r == Rect{Point{1, 2}, Point{3, 4}, "r"})
	p, q := swap(Point{1, 1}, Point{Y: 2})
	fmt.Println(p, q, p != q)

	pp := &r.Max
	pp.X = 99
	py := &pp.Y
	*py++
	fmt.Println(r, (*pp).X, (&r).Name)

	m := Mixed{b: 1 << 40, c: 255, e: "e", f: []int{1}, g: &Point{5, 6}, h: 7, j: [3]int16{1: -3}}
	m.k.m = 200
	m.k.m += 100
	m.i = func() int { return int(m.b>>38) + m.f[0] }
	n := m
	n.j[0] = 5
	n.f[0] = 8
	n.g.X = 50
	fmt.Println(m.a, m.b, m.c, m.d, m.e, m.f, *m.g, m.h, m.i(), m.j, m.k)
	fmt.Println(n.j, n.f, n.g.X, n.k)

	anon := struct {
		Name string
		Age  int
	}{"anon", 3}
	type Named struct {
		Name string
		Age  int
	}
	conv := Named(anon)
	conv.Age++
	anon = conv // assignable: identical underlying types, one not named
	fmt.Println(anon, conv, anon == conv)
	tag := Tagged(Point{7, 8})
	fmt.Println(tag, Point(tag))
	fmt.Println(Padded{A: 1, B: 2} == Padded{A: 1, B: 2}, Padded{A: 1})

	list := []Point{{1, 2}, {3, 4}}
	for _, v := range list {
		v.X = 0
	}
	for i := range list {
		list[i].Y *= 2
	}
	fmt.Println(list, []*Point{{9, 9}}[0].X)
	get := func() Point { return Point{11, 12} }
	fmt.Println(get().Y, Rect{Name: "lit"}.Name, (&Point{13, 14}).X)
	var e1, e2 struct{}
	fmt.Println(e1 == e2, e1)
	arr := [2]struct{ p *Point }{{&list[0]}, {nil}}
	arr[0].p.X = 1000
	fmt.Println(list[0], arr[1].p == nil)
	x := new(Rect)
	x.Name = "new"
	*x = Rect{Max: Point{X: len(x.Name)}, Name: x.Name + "er"}
	fmt.Println(*x)
}
