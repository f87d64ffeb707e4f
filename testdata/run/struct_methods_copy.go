// When values are copied: receivers, parameters, range variables, interface boxes, channel elements, array elements.
package main

import "fmt"

type Counter struct {
	n    int
	hist [4]int
}

func (c Counter) Inced() Counter { c.n++; c.hist[c.n%4]++; return c }
func (c *Counter) Inc()          { c.n++; c.hist[c.n%4]++ }
func byValue(c Counter)          { c.Inc() }
func byPointer(c *Counter)       { c.Inc() }
func ret(c *Counter) Counter     { return *c }

type Wrap struct {
	c  Counter
	p  *Counter
	cs []Counter
	a  [2]Counter
}

func touch(w Wrap) Wrap {
	w.c.Inc()
	w.p.Inc()
	w.cs[0].Inc()
	w.a[0].Inc()
	return w
}

type Incer interface{ Inc() }

func main() {
	var c Counter
	c.Inced()
	byValue(c)
	ret(&c).Inced()
	fmt.Println(c)
	byPointer(&c)
	c = c.Inced().Inced()
	fmt.Println(c)
	d := c
	d.Inc()
	p := &c
	e := *p
	p.Inc()
	fmt.Println(c.n, d.n, e.n, p.n)

	w := Wrap{p: &Counter{}, cs: make([]Counter, 1)}
	x := touch(w)
	fmt.Println(w.c.n, w.p.n, w.cs[0].n, w.a[0].n, x.c.n, x.p.n, x.cs[0].n, x.a[0].n)

	cs := []Counter{{n: 1}, {n: 2}}
	for _, v := range cs {
		v.Inc()
	}
	for i := range cs {
		cs[i].Inc()
	}
	for i, v := range cs {
		cs[1].n = 50
		fmt.Print(i, v.n, " ")
	}
	fmt.Println()
	arr := [2]Counter{{n: 1}, {n: 2}}
	for i, v := range arr {
		arr[1].n = 50
		fmt.Print(i, v.n, " ")
	}
	fmt.Println(arr[1].n)

	var i any = c
	c.Inc()
	j := i
	k := i.(Counter)
	k.Inc()
	fmt.Println(i.(Counter).n == j.(Counter).n, c.n-i.(Counter).n, k.n-c.n)
	var in Incer = &c
	before := c.n
	in.Inc()
	in.(*Counter).Inc()
	fmt.Println(c.n - before)

	ch := make(chan Counter, 2)
	ch <- c
	c.n = -1
	got := <-ch
	fmt.Println(got.n > 0, c.n)
	f := func(c Counter) *Counter { c.n = 77; return &c }
	q, r := f(c), f(c)
	q.n++
	fmt.Println(c.n, q.n, r.n, q != r)
	type pair struct{ a, b Counter }
	pr := pair{c, c}
	pr.a, pr.b = pr.b.Inced(), pr.a
	pr2 := pr
	pr2.a.hist[0] = 9
	fmt.Println(pr.a.n, pr.b.n, pr.a.hist[0], pr == pr2, pr.b == pr2.b)
	m := [2][2]Counter{}
	row := m[0]
	row[0].n = 5
	m[1] = row
	pm := &m[1]
	pm[0].n++
	fmt.Println(m[0][0].n, m[1][0].n, row[0].n)
	l := struct{ Counter }{Counter{n: 3}}
	l.Inc()
	o := l
	o.Inc()
	fmt.Println(l.n, o.n, l.Inced().n)
	func(c Counter, arr [2]int, s []int) {
		c.n, arr[0], s[0] = 1000, 1000, 1000
	}(c, [2]int{}, cs2ints(cs))
	fmt.Println(c.n, cs[0].n)
	swap := func(a, b *Counter) { *a, *b = *b, *a }
	swap(&cs[0], &cs[1])
	fmt.Println(cs[0].n, cs[1].n)
}

func cs2ints(cs []Counter) (out []int) {
	for _, c := range cs {
		out = append(out, c.n)
	}
	return
}
