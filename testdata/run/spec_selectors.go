// Tests selectors: depth rules, ambiguity resolved by a shallower name, promoted fields through pointers, cyclic embedding and assignable map and slice elements.
package main

import "fmt"

type A struct{ x, y, only int }
type B struct{ x, y int }
type C struct {
	A
	B
	x string
}

func (A) Who() string  { return "A" }
func (B) Who() string  { return "B" }
func (C) Name() string { return "C" }

type D struct {
	*C
	y float64
}
type E struct {
	D
	Who string
}
type Loop struct {
	*Loop
	v int
}

type Rec struct {
	n    int
	tags []string
	sub  struct{ z int }
	arr  [2]int
	p    *Rec
}

type Named interface{ Name() string }

type Mix struct {
	Named
	C
}

func (m Mix) Name() string { return "Mix+" + m.C.Name() + "+" + m.Named.Name() }

func key(log *[]string, s string) string { *log = append(*log, s); return s }

func main() {
	c := C{A{1, 2, 3}, B{4, 5}, "cx"}
	d := D{&c, 2.5}
	e := E{d, "field"}
	fmt.Println(c.x, c.A.x, c.B.x, c.only, d.x, d.y, d.A.y, d.only, e.Who, e.D.A.Who(), e.Name(), e.y, e.B.y)
	e.only = 33
	d.C.x = "changed"
	fmt.Println(c.only, e.x, (&e).D.C.A.only, (*e.C).x)
	_, amb := any(c).(interface{ Who() string })
	_, nm := any(e).(Named)
	fmt.Println(amb, nm)
	l := Loop{&Loop{&Loop{nil, 3}, 2}, 1}
	fmt.Println(l.v, l.Loop.v, l.Loop.Loop.v, l.Loop.Loop.Loop == nil)
	mix := Mix{e, c}
	fmt.Println(mix.Name(), mix.x, Named(mix).Name())

	m := map[string]Rec{"a": {n: 1, tags: []string{"t"}, arr: [2]int{5, 6}, p: &Rec{n: 9}}}
	m["a"].tags[0] = "T"
	m["a"].p.n++
	m["a"].p.arr[1] = 4
	r := m["a"]
	r.n, r.sub.z = 100, 7
	fmt.Println(m["a"].n, m["a"].tags, m["a"].p.n, m["a"].p.arr, m["a"].arr[1], m["zz"].sub.z, m["zz"].tags == nil)
	m["a"] = r
	fmt.Println(m["a"].n, m["a"].sub, len(m))
	mp := map[string]*Rec{"p": {}}
	mp["p"].sub.z += 5
	mp["p"].n++
	mp["p"].tags = append(mp["p"].tags, "x", "y")
	fmt.Println(mp["p"].sub.z, mp["p"].n, mp["p"].tags)
	mm := map[string]map[string][]int{}
	if mm["a"] == nil {
		mm["a"] = map[string][]int{}
	}
	mm["a"]["b"] = append(mm["a"]["b"], 1)
	mm["a"]["b"][0] += 41
	fmt.Println(mm, mm["no"]["way"], len(mm["no"]))
	var log []string
	cnt := map[string]int{}
	cnt[key(&log, "k")]++
	cnt[key(&log, "k")] += 2
	cnt[key(&log, "j")] |= 8
	fmt.Println(cnt, log)
	s := []Rec{{n: 1}, {n: 2}}
	for i, v := range s {
		v.n = 50
		s[i].arr[i]++
	}
	ps := &s[1]
	ps.sub = struct{ z int }{3}
	pps := &ps
	(*pps).n = 60
	(**pps).arr[0] = 8
	fmt.Println(s[0].n, s[0].arr, s[1].n, s[1].sub.z, s[1].arr)
	defer func() { fmt.Println(recover()) }()
	mp["none"].n = 1
}
