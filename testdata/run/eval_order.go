// Order of evaluation: calls, method calls, receive operations and operands left to right.
package main

import "fmt"

var log string

func i(name string, v int) int   { log += name + " "; return v }
func s(name string) []int        { log += name + " "; return []int{10, 20, 30} }
func p(name string, v *int) *int { log += name + " "; return v }
func fn(name string) func(...int) int {
	log += name + " "
	return func(xs ...int) int { log += "call" + name + " "; return len(xs) }
}

type T struct{ id string }

func (t T) M(x int) T        { log += t.id + ".M "; return T{t.id + "'"} }
func t(name string) T        { log += name + " "; return T{name} }
func three() (int, int, int) { log += "three "; return 1, 2, 3 }
func str(n string) string    { log += n + " "; return n }

func show(what string, v any) {
	fmt.Println(what, v, "|", log)
	log = ""
}

type S struct {
	a, b int
	c    []int
}

func main() {
	show("binary", i("a", 1)+i("b", 2)*i("c", 3))
	show("args", fn("f")(i("a", 1), i("b", 2), i("c", 3)))
	show("index", s("s")[i("i", 1)])
	show("slice", s("s")[i("lo", 0):i("hi", 2):i("max", 3)])
	show("chain", t("t").M(i("x", 1)).M(i("y", 2)).id)
	show("literal", []int{i("a", 1), 5: i("b", 2), i("c", 3)}[5])
	show("struct", S{b: i("b", 1), a: i("a", 2), c: s("c")}.a)
	show("compare", i("l", 1) < i("r", 2) && i("x", 1) == i("y", 1))
	show("nested", fn("f")(fn("g")(i("a", 1)), i("b", 2)))
	show("concat", str("x")+str("y")+str("z"))

	// In assignments the operands on the left come first, then the right, then the stores.
	var x, y int
	*p("px", &x), *p("py", &y) = i("vx", 1), i("vy", 2)
	show("assign", x*10+y)
	arr := []int{0, 1, 2, 3}
	arr[i("i", 1)], arr[i("j", 2)] = i("a", 10), i("b", 20)
	show("elements", arr)
	*p("p", &x) += i("v", 5)
	show("op-assign", x)
	x, y, arr[i("k", 0)] = three()
	show("multi", []int{x, y, arr[0]})
	k := 0
	k, arr[k] = 3, 100 // the index uses the old k
	show("old index", fmt.Sprint(k, arr))
	arr[0], arr[0] = 1, 2
	show("twice", arr[0])
	a, b, c := 1, 2, 3
	a, b, c = c, a, b
	show("rotate", fmt.Sprint(a, b, c))
	q := &S{a: 1}
	old := q
	q, q.a = &S{a: 5}, 9
	show("pointer", fmt.Sprint(old.a, q.a))

	ch := make(chan int, 3)
	ch <- 1
	ch <- 2
	ch <- 3
	show("receive", <-ch*100+<-ch*10+i("mid", 0)+<-ch)
	chf := func(n string) chan int { log += n + " "; return ch }
	chf("ch") <- i("v", 4)
	show("send", <-ch)
	// Short-circuit inside arguments.
	show("and-or", i("a", 0) == 1 && i("b", 1) == 1 || i("c", 1) == 1)
	defer func() { show("deferred", "") }()
	defer fn("late")(i("early", 1))
	// Conversions and composite literals as operands.
	m := [2][]int{s("s1"), s("s2")}
	show("matrix", m[i("r", 1)][i("c", 2)])
	w := append(s("base"), i("e1", 1), i("e2", 2))
	show("append", w)
	show("min", min(i("m1", 3), i("m2", 2)))
	if v := i("init", 1); i("cond", v) > 0 {
		show("if", v)
	}
	switch i("tag", 2) {
	case i("c1", 1), i("c2", 2), i("c3", 3):
		show("switch", "")
	}
	for j := range s("range") {
		i("body", j)
	}
	show("range", "")
}
