package main

import "fmt"

type P struct{ x, y int }
type Big struct {
	a [20]int
	s string
}
type Iface interface{ Get() int }

func (p P) Get() int { return p.x }

func main() {
	m := map[string]P{"a": {1, 2}}
	p := m["a"]
	p.x = 100
	m["b"] = p
	fmt.Println(m, m["a"].x, m["none"], len(m))
	v, ok := m["zz"]
	_, ok2 := m["a"]
	fmt.Println(v, ok, ok2)
	pm := map[string]*P{"a": {1, 2}}
	pm["a"].x++
	pm["a"].y *= 10
	fmt.Println(*pm["a"])
	sm := map[int][]string{}
	sm[1] = append(sm[1], "x")
	sm[1] = append(sm[1], "y")
	sm[2] = nil
	fmt.Println(sm, len(sm[3]), sm[1][1])
	mm := map[string]map[int]bool{}
	for _, k := range []string{"a", "b", "a"} {
		if mm[k] == nil {
			mm[k] = map[int]bool{}
		}
		mm[k][len(mm[k])] = true
	}
	fmt.Println(mm, mm["zz"][5], len(mm["zz"]))
	cnt := map[rune]int{}
	for _, r := range "hello world" {
		cnt[r]++
	}
	cnt['l'] -= 1
	cnt['z'] |= 8
	fmt.Println(cnt['l'], cnt['o'], cnt['z'], cnt['q'])
	big := map[int]Big{}
	for i := range 50 {
		big[i] = Big{[20]int{i}, fmt.Sprint(i)}
	}
	b := big[7]
	b.a[0] = -1
	fmt.Println(big[7].a[0], big[49].s, b.a[0], big[99].s == "", len(big))
	arr := map[string][3]int{"k": {1, 2, 3}}
	a := arr["k"]
	a[0] = 9
	fmt.Println(arr, a, arr["k"][2])
	fm := map[string]func(int) int{"inc": func(i int) int { return i + 1 }}
	fmt.Println(fm["inc"](1), fm["no"] == nil)
	im := map[Iface]string{P{1, 2}: "p12", P{3, 4}: "p34"}
	fmt.Println(im[P{1, 2}], im[P{3, 4}], im[P{}], im[nil])
	am := map[any]any{1: "int", "1": 1, 1.5: nil, P{1, 1}: P{2, 2}, [2]int{1, 2}: true, nil: "nil"}
	fmt.Println(am[1], am["1"], am[1.5], am[P{1, 1}], am[[2]int{1, 2}], am[nil], am[2])
	bm := map[bool]string{true: "t", false: "f"}
	fmt.Println(bm[1 > 0], bm[!true])
	cm := map[chan int]int{}
	c := make(chan int)
	cm[c]++
	cm[nil]--
	fmt.Println(cm[c], cm[nil], cm[make(chan int)])
	um := map[uint8]int8{255: -1, 0: 1}
	um[255]--
	fmt.Println(um)
	x, y := m["a"], m["b"]
	m["a"], m["b"] = y, x
	fmt.Println(m)
	var nm map[string]int
	fmt.Println(nm["x"], len(nm), nm == nil)
	delete(nm, "x")
	func() {
		defer func() { fmt.Println(recover()) }()
		nm["x"]++
	}()
	alias := m
	delete(alias, "a")
	alias["new"] = P{}
	fmt.Println(len(m), m)
	type K struct {
		s string
		i any
	}
	km := map[K]int{{"a", 1}: 1}
	km[K{"a", 1}]++
	km[K{"a", "1"}]++
	fmt.Println(km[K{"a", 1}], len(km))
	lit := map[string]struct{ lo, hi int }{"r": {1, 5}, "s": {hi: 2}}
	fmt.Println(lit["r"].hi, lit["s"])
	ptr := &m
	(*ptr)["q"] = P{5, 5}
	fmt.Println(len(*ptr), m["q"].Get())
}
