package main

import "fmt"

type Point struct{ x, y int }

type Node struct {
	name  string
	next  *Node
	kids  []*Node
	attrs [2]Point
	f     func(int) int
	v     any
	e     error
}

type Err string

func (e Err) Error() string { return "Err:" + string(e) }

type PErr struct{ code int }

func (e *PErr) Error() string { return fmt.Sprint("PErr", e.code) }

type Names []string
type Bytes []byte

func double(n int) int { return 2 * n }

var counter int

func next() int { counter++; return counter }

var (
	ints   = []int{1, 2, 3, 10: 5}
	arr    = [...]string{"a", 3: "d", "e"}
	nested = map[string][]Point{"k": {{1, 2}, {3, 4}}}
	root   = &Node{
		name:  "root",
		next:  &leaf,
		kids:  []*Node{{name: "kid1"}, {name: "kid2", kids: []*Node{&leaf, nil}}, &leaf},
		attrs: [2]Point{1: {x: 5}},
		f:     double,
		v:     Point{7, 8},
		e:     Err("static"),
	}
	leaf   = Node{name: "leaf", v: 300, e: &PErr{4}, f: nil}
	mixed  = []Point{{1, 2}, {next(), next()}, {3, next()}}
	funcs  = []func(int) int{double, func(n int) int { return n + counter }, nil}
	boxes  = []any{1, "two", 3.5, nil, 'x', true, Point{1, 2}, []int{1}, &ints, [3]int8{1, 2, 3}, 2i, Err("e"), Names{"n"}, struct{}{}}
	text   = []byte("hello")
	named  = Bytes("named")
	runes  = []rune("héllo")
	multi  = [2][3]uint8{{1, 2, 3}, {4, 5, 6}}
	ptrs   = [...]*int{&counter, &other, nil}
	other  = 42
	iface  error = &PErr{9}
	stringer fmt.Stringer
	big    = [1 << 16]int16{1 << 15: -7}
	empty  = []int{}
	zero   = Point{}
	pp     = &[]int{1, 2}
	conv   = Names([]string{"c"})
	floats = [...]float32{0.1, 1e-45, 3}
	cplx   = []complex64{1i, 2}
	_      = Point{1, 2}
	_      = next()
	late   = next()
)

func show(n *Node, depth int) {
	if n == nil {
		fmt.Println("nil")
		return
	}
	fmt.Printf("%*s%s %v %v %v %v\n", depth*2, "", n.name, n.attrs, n.f != nil, n.v, n.e)
	for _, k := range n.kids {
		show(k, depth+1)
	}
}

func table(i int) []Point {
	t := []Point{{1, 2}, {3, 4}, {i, 6}, {7, 8}, {9, 10}}
	t[0].x += i
	return t
}

func main() {
	fmt.Println(ints, len(ints), cap(ints), arr, nested)
	show(root, 0)
	fmt.Println(root.next == &leaf, root.kids[1].kids[0] == &leaf, root.f(4))
	fmt.Println(mixed, funcs[0](5), funcs[1](5), funcs[2] == nil)
	for _, b := range boxes {
		fmt.Printf("%T=%v ", b, b)
	}
	fmt.Println()
	fmt.Println(boxes[8].(*[]int) == &ints, boxes[0] == any(1), boxes[6] == any(Point{1, 2}))
	text[0] = 'J'
	named = append(named, '!')
	fmt.Println(string(text), string(named), cap(text), len(runes))
	multi[1][2]++
	fmt.Println(multi, *ptrs[0], *ptrs[1], ptrs[2])
	fmt.Println(iface, stringer, big[1<<15], big[0], empty == nil, len(empty), zero, *pp, conv, floats, cplx)
	*ptrs[1] = 43
	(*pp)[0] = 11
	fmt.Println(other, *pp, late)
	// A literal in a function is new each time.
	a, b := table(10), table(20)
	a[1].y = 99
	fmt.Println(a, b, table(0))
	for i := range 2 {
		s := []string{"a", "b", "c", fmt.Sprint(i), "e"}
		s[0] += "!"
		m := [...]any{1, "x", i, nil, 2.5, Point{3, 4}}
		m[0] = m[0].(int) + i
		fmt.Println(s, m)
	}
}
