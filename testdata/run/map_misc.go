// Named map types, maps in interfaces, channels, closures, deferred calls and pointers; elements that escape.
package main

import "fmt"

type set map[string]bool

func (s set) add(k string) set  { s[k] = true; return s }
func (s set) has(k string) bool { return s[k] }
func (s *set) reset()           { *s = set{} }

type graph map[string][]string

func (g graph) walk(from string, seen map[string]bool, visit func(string)) {
	if seen[from] {
		return
	}
	seen[from] = true
	visit(from)
	for _, to := range g[from] {
		g.walk(to, seen, visit)
	}
}

type node struct {
	val      int
	children map[string]*node
}

func (n *node) insert(path ...string) {
	for _, p := range path {
		c, ok := n.children[p]
		if !ok {
			c = &node{children: map[string]*node{}}
			n.children[p] = c
		}
		c.val++
		n = c
	}
}

type kind interface{ name() string }
type base struct{ n int }

func (b base) name() string { return fmt.Sprint("base", b.n) }

func describe(x any) string {
	switch v := x.(type) {
	case map[string]int:
		return fmt.Sprint("ints ", len(v))
	case map[string]bool:
		return fmt.Sprint("bools ", len(v))
	case set:
		return fmt.Sprint("set ", len(v))
	}
	return "other"
}

func escaping() map[int]*int {
	m := map[int]*int{}
	for i := 0; i < 3; i++ {
		x := i * 10
		m[i] = &x
	}
	return m
}

func variadic(ms ...map[int]int) (n int) {
	for _, m := range ms {
		n += len(m)
	}
	return
}

func counts() (m map[string]int, err error) {
	m = make(map[string]int)
	defer func() { m["deferred"]++ }()
	m["body"]++
	return m, nil
}

func main() {
	s := set{}
	fmt.Println(s.add("a").add("b").has("a"), s.has("z"), len(s))
	s.reset()
	fmt.Println(len(s), s)

	g := graph{"a": {"b", "c"}, "b": {"d"}, "c": {"d", "a"}}
	var order []string
	g.walk("a", map[string]bool{}, func(n string) { order = append(order, n) })
	fmt.Println(order)

	root := &node{children: map[string]*node{}}
	root.insert("x", "y", "z")
	root.insert("x", "y", "w")
	root.insert("q")
	fmt.Println(root.children["x"].val, root.children["x"].children["y"].val, len(root.children["x"].children["y"].children))

	fmt.Println(describe(map[string]int{"a": 1}), describe(map[string]bool{}), describe(set{"x": true}), describe(map[int]int{}))
	var a any = map[string]int{"k": 5}
	fmt.Println(a.(map[string]int)["k"])
	_, ok := a.(set)
	fmt.Println(ok)

	e := escaping()
	*e[1]++
	fmt.Println(*e[0], *e[1], *e[2])

	ch := make(chan map[string]int, 1)
	ch <- map[string]int{"sent": 1}
	got := <-ch
	got["more"] = 2
	fmt.Println(got)
	ints := make(chan int, 3)
	ints <- 1
	ints <- 2
	ints <- 3
	r := map[string]int{}
	r["first"] = <-ints
	var open bool
	r["second"], open = <-ints
	select {
	case r["third"] = <-ints:
	}
	fmt.Println(r, open)
	var x any = "text"
	ts := map[int]string{}
	ts[1], ok = x.(string)
	fmt.Println(ts, ok)

	kinds := map[string]kind{"b": base{4}}
	kinds["c"] = base{5}
	fmt.Println(kinds["b"].name(), kinds["c"].name(), kinds["d"] == nil)
	fmt.Println(variadic(map[int]int{1: 1}, nil, map[int]int{1: 1, 2: 2}))
	m, err := counts()
	fmt.Println(m, err)

	pm := &map[string]int{"p": 1}
	(*pm)["q"] = 2
	fmt.Println(*pm, len(*pm))
	arr := [2]map[int]string{{1: "a"}, {2: "b"}}
	arr[0][5] = "five"
	sl := []map[string]int{{"a": 1}, {"b": 2}}
	sl[1]["b"]++
	fmt.Println(arr, sl)
	ar := map[string][3]int{"x": {1, 2, 3}}
	fmt.Println(ar["x"][1], len(ar["x"]), ar["none"])
	st := map[string]struct{ a, b int }{"s": {1, 2}}
	fmt.Println(st["s"].b, st["none"].a)
	sub := map[string]string{"k": "hello"}
	fmt.Println(sub["k"][1:3], sub["k"][0], len(sub["k"]))

	counter := func() func(string) int {
		seen := map[string]int{}
		return func(k string) int {
			seen[k]++
			return seen[k]
		}
	}()
	counter("a")
	counter("b")
	fmt.Println(counter("a"))
	done := make(chan bool)
	gm := map[int]int{1: 1}
	go func() { delete(gm, 1); gm[2] = 2; done <- true }()
	<-done
	fmt.Println(gm)
	func() {
		defer clear(gm)
		defer delete(gm, 7)
	}()
	fmt.Println(len(gm))
	var hint int8 = 20
	h := make(map[string]int, hint)
	for i := range 100 {
		h[fmt.Sprint(i)] = i
	}
	fmt.Println(len(h), h["42"])
	var f32 = map[string]float32{}
	f32["x"] += 1.5
	f32["x"]++
	var bits = map[int]uint8{}
	bits[0] -= 1
	bits[0] &^= 3
	fmt.Println(f32, bits)
	fmt.Println(func() (n int) {
		for k := range map[int]bool{1: true, 2: true} {
			n += k
		}
		return
	}())
}
