// Pointers: locals that escape, pointers to fields and elements, pointers to pointers.
package main

import "fmt"

type Node struct {
	val         int
	left, right *Node
}

func (n *Node) Insert(v int) *Node {
	if n == nil {
		return &Node{val: v}
	}
	if v < n.val {
		n.left = n.left.Insert(v)
	} else {
		n.right = n.right.Insert(v)
	}
	return n
}

func (n *Node) Walk(f func(int)) {
	if n != nil {
		n.left.Walk(f)
		f(n.val)
		n.right.Walk(f)
	}
}

func counter() (*int, func()) {
	x := 0
	return &x, func() { x++ }
}

func fill(dst *[3]int, out **int) {
	for i := range dst {
		dst[i] = i + 1
	}
	*out = &dst[1]
}

// locals returns pointers to a parameter, a local and an element of a local array.
func locals(p int) []*int {
	q := p + 1
	var a [2]int
	a[1] = p + 2
	return []*int{&p, &q, &a[1]}
}

type List struct {
	head, tail *cell
	n          int
}
type cell struct {
	v    string
	next *cell
}

func (l *List) Add(s string) {
	c := &cell{v: s}
	if l.tail == nil {
		l.head = c
	} else {
		l.tail.next = c
	}
	l.tail = c
	l.n++
}

func (l *List) Remove(s string) {
	for pp := &l.head; *pp != nil; {
		if (*pp).v == s {
			*pp = (*pp).next
			l.n--
		} else {
			pp = &(*pp).next
		}
	}
}

func main() {
	p, inc := counter()
	inc()
	inc()
	*p += 10
	inc()
	fmt.Println(*p)
	var arr [3]int
	var e *int
	fill(&arr, &e)
	*e = 50
	fmt.Println(arr)
	a, b := locals(1), locals(10)
	*a[0] = 7
	fmt.Println(*a[0], *a[1], *a[2], *b[0], *b[1], *b[2], a[0] == b[0])

	var root *Node
	for _, v := range []int{5, 2, 8, 1, 9, 3, 7} {
		root = root.Insert(v)
	}
	root.Walk(func(v int) { fmt.Print(v, " ") })
	fmt.Println(root.left.right.val)

	var l List
	for _, s := range []string{"a", "x", "b", "x", "x", "c"} {
		l.Add(s)
	}
	l.Remove("x")
	for c := l.head; c != nil; c = c.next {
		fmt.Print(c.v, " ")
	}
	fmt.Println(l.n)

	x, y := 1, 2
	px, py := &x, &y
	pp := &px
	*pp = py
	**pp = 20
	px, py = &x, px
	fmt.Println(x, y, *px, *py, px == &x, py != px, *pp == &x)
	s := []int{1, 2, 3}
	last := &s[2]
	s = append(s, 4)
	*last = 30
	fmt.Println(s[2] == 3 || s[2] == 30, *last)
	n1, n2 := new(int), new(int)
	*n1, *n2 = 3, 4
	*n1, *n2 = *n2, *n1
	fmt.Println(*n1, *n2, n1 == n2)
	var ps *struct{ a, b *string }
	fmt.Println(ps == nil)
	str := "s"
	ps = &struct{ a, b *string }{a: &str}
	*ps.a += "t"
	fmt.Println(str, ps.b == nil)
}
