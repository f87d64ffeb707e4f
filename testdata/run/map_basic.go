// Maps: every operation, elements and keys of all shapes, nil maps.
package main

import "fmt"

type point struct{ x, y int }

type inventory struct {
	name  string
	items map[string]int
}

type big struct {
	a, b, c, d, e, f int
	s                string
}

func fill(m map[int]string) {
	m[1] = "one"
	m[2] = "two"
}

func lookup(m map[string]int, k string) (int, bool) {
	v, ok := m[k]
	return v, ok
}

var global = map[string][]int{"a": {1, 2}, "b": nil, "c": {3}}

func main() {
	m := make(map[string]int)
	m["a"] = 1
	m["b"] = 2
	m["a"] = 3
	fmt.Println(len(m), m["a"], m["b"], m["c"])
	v, ok := m["a"]
	fmt.Println(v, ok)
	v, ok = m["zz"]
	fmt.Println(v, ok)
	if _, ok := m["b"]; ok {
		fmt.Println("has b")
	}
	delete(m, "a")
	delete(m, "a")
	delete(m, "nothing")
	fmt.Println(len(m), m)
	m["b"]++
	m["b"] += 10
	m["new"]--
	m["b"] <<= 1
	m["b"] |= 1
	m["b"] %= 20
	m["b"] /= 2
	fmt.Println(m)
	fmt.Println(lookup(m, "b"))
	fmt.Println(lookup(nil, "b"))
	clear(m)
	fmt.Println(len(m), m)

	var n map[int]string
	fmt.Println(n == nil, len(n), n[5] == "", n)
	delete(n, 5)
	clear(n)
	for k := range n {
		fmt.Println("never", k)
	}
	n = map[int]string{}
	fmt.Println(n == nil, n != nil, len(n))
	fill(n)
	fmt.Println(n)

	text := map[string]string{}
	text["x"] += "ab"
	text["x"] += "cd"
	fmt.Println(text)

	lists := map[string][]int{}
	for i := 0; i < 10; i++ {
		k := "even"
		if i%2 == 1 {
			k = "odd"
		}
		lists[k] = append(lists[k], i)
	}
	fmt.Println(lists)
	lists["odd"][0] = 100
	fmt.Println(lists["odd"], len(lists["none"]))

	points := map[point]string{{1, 2}: "p", {0, 0}: "origin"}
	points[point{3, 4}] = "q"
	fmt.Println(points[point{1, 2}], points[point{}], points[point{9, 9}] == "", len(points))
	fmt.Println(points)

	ptrs := map[string]*point{"p": {1, 2}, "q": {3, 4}}
	ptrs["p"].x = 10
	fmt.Println(*ptrs["p"], *ptrs["q"])

	inv := inventory{"shop", map[string]int{"apple": 3}}
	inv.items["pear"] = 4
	cp := inv
	cp.items["fig"]++
	fmt.Println(inv, len(cp.items))

	nested := map[string]map[string]int{}
	for _, k := range []string{"a", "b"} {
		if nested[k] == nil {
			nested[k] = make(map[string]int)
		}
		nested[k]["n"]++
		nested[k]["m"] += 2
	}
	fmt.Println(nested, nested["zz"]["y"])

	bigs := map[int]big{}
	bigs[1] = big{1, 2, 3, 4, 5, 6, "s"}
	b := bigs[1]
	b.a = 100
	bigs[2] = b
	bigs[3] = bigs[1]
	fmt.Println(bigs[1], bigs[2].a, bigs[3].s, bigs[4])
	bb, ok := bigs[9]
	fmt.Println(bb, ok)

	arrays := map[[2]string]int{{"a", "b"}: 1}
	arrays[[2]string{"a", "b"}]++
	fmt.Println(arrays, arrays[[2]string{"b", "a"}])

	huge := map[[40]int][300]int{}
	var hk [40]int
	hk[39] = 1
	hv := huge[hk]
	hv[299] = 7
	huge[hk] = hv
	hk[0] = 1
	huge[hk] = [300]int{1: 5}
	fmt.Println(len(huge), huge[[40]int{39: 1}][299], huge[hk][1], huge[[40]int{}][0])

	funcs := map[string]func(int) int{
		"double": func(x int) int { return 2 * x },
		"inc":    func(x int) int { return x + 1 },
	}
	fmt.Println(funcs["double"](21), funcs["inc"](1), funcs["none"] == nil)

	set := map[int32]struct{}{}
	for i := int32(-5); i < 5; i++ {
		set[i*i] = struct{}{}
	}
	_, has := set[16]
	_, hasnt := set[17]
	fmt.Println(len(set), has, hasnt, set)

	bools := map[bool]int{true: 1}
	bools[false] += 5
	u8 := map[uint8]int8{255: -1}
	u8[255]--
	runes := map[rune]int{}
	for _, r := range "hello, wörld" {
		runes[r]++
	}
	fmt.Println(bools, u8, runes['l'], runes['ö'], len(runes))

	a, c := 1, 2
	sw := map[int]int{1: 10, 2: 20}
	sw[a], sw[c] = sw[c], sw[a]
	fmt.Println(sw)

	chans := map[chan int]int{}
	ch := make(chan int)
	chans[ch] = 4
	fmt.Println(chans[ch], chans[nil])
	fmt.Println(global, len(global["c"]))
	same := m
	same["via"] = 1
	fmt.Println(m["via"])

	defer func() { fmt.Println(len(sw)) }()
	defer delete(sw, 1)
	hinted := make(map[string]int, 1000)
	hinted["a"] = 1
	fmt.Println(hinted)
}
