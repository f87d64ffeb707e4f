// Large values: copied whole in assignments, calls, channels, interfaces, closures and loops.
package main

import "fmt"

type Block [64]int
type Page struct {
	head   string
	blocks [3]Block
	tail   *int
}

func (p Page) Sum() (s int) {
	for _, b := range p.blocks {
		for _, v := range b {
			s += v
		}
	}
	return
}

func (p *Page) Set(b, i, v int) { p.blocks[b][i] = v }

func modified(p Page) Page {
	p.blocks[1][1] = 1000
	p.head += "!"
	return p
}

func swap(a, b Page) (Page, Page) { return b, a }

type Summer interface{ Sum() int }

func sum(b Block) (s int) {
	for _, v := range b {
		s += v
	}
	return
}

func fill(n int) (b Block) {
	for i := range b {
		b[i] = n + i
	}
	return
}

func main() {
	x := 5
	p := Page{head: "p", tail: &x}
	p.blocks[0] = fill(0)
	p.Set(2, 63, 7)
	q := p
	q.blocks[0][0] = -1
	r := modified(q)
	fmt.Println(p.Sum(), q.Sum(), r.Sum(), p.head, r.head, *r.tail)
	p, q = q, p
	fmt.Println(p.Sum(), q.Sum())
	p, q = swap(p, q)
	fmt.Println(p.Sum(), q.Sum(), p == q, p == p)

	var s Summer = p
	p.Set(0, 0, 50000)
	fmt.Println(s.Sum(), p.Sum(), s.(Page).blocks[0][1])
	c := make(chan Page, 1)
	c <- p
	p.Set(0, 0, 0)
	fmt.Println((<-c).Sum())
	f := p.Sum // binds a copy
	g := func() int { return p.Sum() }
	p.Set(1, 5, 9000)
	fmt.Println(f(), g())
	pages := []Page{p, r}
	for _, pg := range pages {
		pg.Set(0, 0, 1<<40)
	}
	for i := range pages {
		pages[i].blocks[2] = pages[1-i].blocks[0]
	}
	fmt.Println(pages[0].Sum(), pages[1].Sum())
	a := fill(3)
	b := a
	b[63]++
	fmt.Println(sum(a), sum(b), a == b, a == fill(3), sum(fill(10)))
	bs := [2]Block{a, b}
	bs[0], bs[1] = bs[1], bs[0]
	fmt.Println(bs[0][63], bs[1][63])
	pp := &p
	cp := *pp
	pp.head = "via pointer"
	fmt.Println(cp.head == p.head, p.head)
	*pp = Page{}
	fmt.Println(p.Sum(), p.tail == nil, cp.tail != nil)
	done := make(chan int)
	go func(pg Page) { done <- pg.Sum() }(cp)
	cp = Page{}
	fmt.Println(<-done > 0)
	defer func(pg Page) { fmt.Println(pg.head) }(r)
	r.head = "late"
}
