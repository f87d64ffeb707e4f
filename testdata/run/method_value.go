// Method values bind a copy of the receiver; method expressions take it as first argument.
package main

import "fmt"

type Counter struct {
	n    int
	name string
}

func (c Counter) Get() int           { return c.n }
func (c *Counter) Inc(d int) int     { c.n += d; return c.n }
func (c Counter) With(n int) Counter { c.n = n; return c }

type Num int

func (n Num) Plus(m Num) Num { return n + m }
func (n *Num) Set(m Num)     { *n = m }

type List []int

func (l List) Sum() (s int) {
	for _, v := range l {
		s += v
	}
	return
}
func (l *List) Add(v int) { *l = append(*l, v) }

type Getter interface{ Get() int }

type Outer struct {
	Counter
	p *Counter
}

func call(f func() int) int { return f() }

func main() {
	c := Counter{n: 1, name: "c"}
	get := c.Get
	inc := c.Inc
	c.n = 10
	fmt.Println(get(), c.Get(), inc(5), c.n, get())
	pc := &c
	pget := pc.Get // dereferences now
	pc.n = 99
	fmt.Println(pget(), call(pc.Get), call(c.Get))

	f := Counter.Get
	g := (*Counter).Get
	h := (*Counter).Inc
	fmt.Println(f(c), g(pc), h(&c, 1), f(Counter{n: 3}))
	fmt.Printf("%T %T %T %T\n", f, g, h, inc)

	var i Getter = c
	iget := i.Get
	i = Counter{n: -1}
	fmt.Println(iget(), i.Get(), Getter.Get(i))

	n := Num(5)
	plus := n.Plus
	set := n.Set
	set(7)
	fmt.Println(plus(1), n.Plus(1), Num.Plus(2, 3), n)

	l := List{1, 2}
	sum := l.Sum
	add := l.Add
	add(3)
	add(4)
	l[0] = 100
	fmt.Println(sum(), l.Sum(), l)

	o := Outer{Counter{n: 1}, &Counter{n: 2}}
	og, op, oi := o.Get, o.p.Inc, o.Inc
	o.n, o.p.n = 50, 60
	fmt.Println(og(), op(1), oi(1), Outer.Get(o), (*Outer).Inc(&o, 2))

	fs := []func(int) int{c.Inc, pc.Inc, o.Inc}
	c.n = 0
	for _, f := range fs {
		fmt.Print(f(1), " ")
	}
	fmt.Println()
	for _, v := range []Counter{{n: 7}, {n: 8}} {
		defer fmt.Println("deferred", v.With(v.n*2).Get())
	}
	done := make(chan bool)
	go func(f func(int) int) { f(1000); done <- true }(c.Inc)
	<-done
	fmt.Println(c.n, Counter{n: 4}.With(6).Get(), (&Counter{}).With(2).n)
	var np *Counter
	bound := np.Inc // binding a nil pointer is fine
	fmt.Println(bound != nil, np == nil)
}
