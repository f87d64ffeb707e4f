package main

import "fmt"

var log string

func t(s string, n int) int      { log += s; return n }
func ts(s string, v []int) []int { log += s; return v }
func tp(s string, p *int) *int   { log += s; return p }
func tm(s string, m map[int]int) map[int]int { log += s; return m }
func tf(s string) func(...int) int {
	log += s
	return func(a ...int) int { log += "!"; return len(a) }
}

func flush(name string) { fmt.Println(name, log); log = "" }

type T struct{ a, b, c int }

func (x T) m(n int) T { log += fmt.Sprint("m", n); return x }

func two(s string) (int, int) { log += s; return 1, 2 }

var x = 1

func set(n int) int { x = n; return n }

func main() {
	arr := []int{1, 2, 3, 4}
	m := map[int]int{}
	_ = t("a", 1) + t("b", 2)*t("c", 3)
	flush("binary")
	ts("a", arr)[t("b", 0)] = t("c", 1)
	flush("index assign")
	tm("a", m)[t("b", 0)] = t("c", 1)
	flush("map assign")
	ts("a", arr)[t("b", 0)], *tp("c", &arr[1]) = t("d", 1), t("e", 2)
	flush("tuple")
	tf("a")(t("b", 1), t("c", 2))
	flush("call")
	tf("a")([]int{t("b", 1), t("c", 2)}...)
	flush("spread")
	T{}.m(t("a", 1)).m(t("b", 2)).m(t("c", 3))
	flush("chain")
	_ = T{c: t("c", 1), a: t("a", 2), b: t("b", 3)}
	flush("struct lit")
	_ = []int{2: t("x", 1), 0: t("y", 2), t("z", 3)}
	flush("slice lit")
	_ = map[int]int{t("k1", 1): t("v1", 1), t("k2", 2): t("v2", 2)}
	flush("map lit")
	_ = t("a", 0) == 1 && t("b", 1) == 1 || t("c", 1) == 1 && t("d", 0) == 0
	flush("logic")
	_ = ts("a", arr)[t("b", 0):t("c", 2):t("d", 3)]
	flush("slice")
	arr[t("a", 1)] += t("b", 2)
	flush("op assign")
	arr[t("a", 1)]++
	flush("inc")
	m[t("a", 1)] |= t("b", 2)
	flush("map op")
	switch t("tag", 2) {
	case t("c1", 1), t("c2", 2), t("c3", 3):
		flush("switch")
	}
	for i := range ts("range", arr)[:2] {
		t(fmt.Sprint(i), 0)
	}
	flush("range")
	a, b := t("a", 1), t("b", 2)
	a, b = b, a
	flush("define")
	c := make(chan int, 3)
	tc := func(s string) chan int { log += s; return c }
	tc("ch") <- t("v", 1)
	flush("send")
	select {
	case tc("r1") <- t("s1", 1):
	case arr[t("lhs", 0)] = <-tc("r2"):
	}
	fmt.Println(len(log) >= 6, log[:6])
	log = ""
	defer flush("deferred")
	defer tf("f")(t("x", 1), t("y", 2))
	flush("defer args")
	// Variables are read after the calls beside them.
	x = 1
	fmt.Println(x, set(2), x)
	x = 1
	y := x + set(5)
	fmt.Println(y)
	x = 1
	z := []int{x, set(7), x}
	fmt.Println(z)
	x = 1
	w := [2]int{x, set(3)}
	p, q := x, set(9)
	fmt.Println(w, p, q)
	x = 0
	arr[x], arr[set(1)] = 70, 71
	fmt.Println(arr)
	st := T{x, set(4), x}
	fmt.Println(st)
	_ = b
	i, j := two("two")
	fmt.Println(i, j, log)
}
