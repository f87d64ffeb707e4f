// Dining philosophers with asymmetric forks and with an arbiter channel; meal counts are deterministic.
package main

import (
	"fmt"
	"sync"
)

type Fork struct {
	sync.Mutex
	uses int
}

type Philosopher struct {
	name        string
	left, right *Fork
	meals       int
}

func (p *Philosopher) eat() {
	p.left.uses++
	p.right.uses++
	p.meals++
}

func (p *Philosopher) dineOrdered(i, rounds int, wg *sync.WaitGroup) {
	defer wg.Done()
	for r := 0; r < rounds; r++ {
		a, b := p.left, p.right
		if i%2 == 1 {
			a, b = b, a
		}
		a.Lock()
		b.Lock()
		p.eat()
		b.Unlock()
		a.Unlock()
	}
}

func (p *Philosopher) dineArbiter(seats chan struct{}, rounds int, done chan<- string) {
	for r := 0; r < rounds; r++ {
		seats <- struct{}{}
		func() {
			defer func() { <-seats }()
			p.left.Lock()
			defer p.left.Unlock()
			p.right.Lock()
			defer p.right.Unlock()
			p.eat()
		}()
	}
	done <- p.name
}

func table(names ...string) ([]*Philosopher, []*Fork) {
	forks := make([]*Fork, len(names))
	for i := range forks {
		forks[i] = new(Fork)
	}
	ps := make([]*Philosopher, len(names))
	for i, n := range names {
		ps[i] = &Philosopher{name: n, left: forks[i], right: forks[(i+1)%len(forks)]}
	}
	return ps, forks
}

func report(title string, ps []*Philosopher, forks []*Fork) {
	fmt.Println(title)
	total := 0
	for _, p := range ps {
		fmt.Printf("  %-10s %4d meals\n", p.name, p.meals)
		total += p.meals
	}
	for i, f := range forks {
		fmt.Printf("  fork %d used %d, free %t\n", i, f.uses, f.TryLock())
	}
	fmt.Println("  total", total)
}

func main() {
	names := []string{"Plato", "Kant", "Hume", "Hegel", "Wittgenstein"}
	ps, forks := table(names...)
	var wg sync.WaitGroup
	wg.Add(len(ps))
	for i, p := range ps {
		go p.dineOrdered(i, 100+i*10, &wg)
	}
	wg.Wait()
	report("ordered", ps, forks)

	ps, forks = table(names...)
	seats := make(chan struct{}, len(ps)-1)
	done := make(chan string)
	for _, p := range ps {
		go p.dineArbiter(seats, 150, done)
	}
	seen := map[string]bool{}
	for range ps {
		seen[<-done] = true
	}
	report("arbiter", ps, forks)
	fmt.Println(len(seen), seen["Kant"], len(seats), cap(seats))

	// Two at a table share both forks, in opposite hands.
	ps, forks = table("Ada", "Bob")
	wg.Add(2)
	for i, p := range ps {
		go p.dineOrdered(i, 300, &wg)
	}
	wg.Wait()
	report("pair", ps, forks)
}
