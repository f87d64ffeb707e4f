package main

import (
	. "fmt"
	_ "strings"
	str "strconv"
)

type int32 string // shadows a predeclared name

var true = false

const nil = 5

func len(x string) string { return "len:" + x }

type error interface{ Fail() string }

type fail struct{}

func (fail) Fail() string { return "failed" }

var x = "package"

func shadow(x int) (r string) {
	{
		x := str.Itoa(x) + "inner"
		r = x
	}
	if x := x * 2; x > 10 {
		r += Sprint(x)
	} else if y := x + 1; y > 0 {
		r += Sprint(x, y)
	} else {
		r += Sprint(x + y)
	}
	for x := 0; x < 2; x++ {
		x := x * 10
		r += Sprint(x)
	}
	switch x := any(x).(type) {
	case int:
		x++
		r += Sprint("|", x)
	}
	return r + Sprint(x)
}

func recursiveType() {
	type node struct {
		next *node
		v    int
	}
	type fn func(fn) int
	n := &node{&node{v: 2}, 1}
	Println(n.next.v, fn(func(f fn) int { return 3 })(fn(func(fn) int { return 4 })))
	type T int
	{
		type T string
		Printf("%T %v\n", T("s"), T("s"))
	}
	Printf("%T\n", T(1))
}

type Tree struct {
	L, R *Tree
	Kids map[string]Tree
	F    func(Tree) []Tree
}

func main() {
	var s int32 = "shadowed"
	var e error = fail{}
	Println(s, true, nil, len("x"), e.Fail(), x)
	Println(shadow(3), shadow(8))
	x := x + "+local"
	Println(x)
	recursiveType()
	t := Tree{Kids: map[string]Tree{"a": {L: &Tree{}}}}
	Println(t.Kids["a"].L.L == t.R, t.R.count())
	var (
		a, b = 1, "two"
		c    float64
		_    = Sprint
	)
	a, d := a+1, 3
	Println(a, b, c, d)
	f := func() (a, b int) { a = 1; { b := 5; _ = b }; return }
	Println(f())
	goto L
L:
	Println("label and", func(L string) string { return L }("param"))
}

func (t *Tree) count() int {
	if t == t.zero() {
		return 0
	}
	return 1
}

func (*Tree) zero() (t *Tree) { return }
