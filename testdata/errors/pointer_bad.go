package main

type T struct{ x int }

func f() int { return 1 }

func main() {
	p := &f()
	q := &5
	r := &T{1}.x
	var s *T = T{}
	var t T = &T{}
	t.x.y = 1
	(*t).x = 1
	s.z = 2
	pp := &s
	pp.x = 3
	_ = p == 5
	_ = s == nil
	_ = t == nil
	_, _, _ = p, q, r
}
