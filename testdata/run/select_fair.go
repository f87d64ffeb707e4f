// select chooses among ready cases without starving any, and never loses a value.
package main

import "fmt"

func main() {
	// Both always ready: each must be chosen sometimes.
	a, b := make(chan int, 1), make(chan int, 1)
	var na, nb int
	for range 2000 {
		a <- 1
		b <- 1
		select {
		case <-a:
			na++
			<-b
		case <-b:
			nb++
			<-a
		}
	}
	fmt.Println(na+nb, na > 300, nb > 300)

	// Closed channels are always ready.
	closed := make(chan int)
	close(closed)
	hits := 0
	for range 100 {
		select {
		case <-closed:
			hits++
		}
	}
	fmt.Println(hits)

	// Many senders, one selecting receiver over four channels.
	var cs [4]chan int
	for i := range cs {
		cs[i] = make(chan int, i)
		go func() {
			for j := range 500 {
				cs[i] <- j
			}
			close(cs[i])
		}()
	}
	sum, open := 0, 4
	c0, c1, c2, c3 := cs[0], cs[1], cs[2], cs[3]
	for open > 0 {
		var v int
		var ok bool
		var which *chan int
		select {
		case v, ok = <-c0:
			which = &c0
		case v, ok = <-c1:
			which = &c1
		case v, ok = <-c2:
			which = &c2
		case v, ok = <-c3:
			which = &c3
		}
		if !ok {
			*which = nil // never chosen again
			open--
			continue
		}
		sum += v
	}
	fmt.Println(sum)

	// Selecting senders on both sides of a pair of channels.
	x, y, quit := make(chan int), make(chan int), make(chan bool)
	results := make(chan [2]int, 3)
	for range 3 {
		go func() {
			var got [2]int
			for {
				select {
				case v := <-x:
					got[0] += v
				case v := <-y:
					got[1] += v
				case <-quit:
					results <- got
					return
				}
			}
		}()
	}
	for i := range 300 {
		select {
		case x <- 1:
		case y <- 1000:
		}
		if i%3 == 0 {
			x <- 1
		}
	}
	close(quit)
	total := [2]int{}
	for range 3 {
		r := <-results
		total[0] += r[0]
		total[1] += r[1]
	}
	fmt.Println(total[0]-100+total[1]/1000, total[1]%1000)

	// Two goroutines that select on send and receive to each other make progress.
	p, q := make(chan int), make(chan int)
	fin := make(chan int)
	play := func(in <-chan int, out chan<- int) {
		sent, recvd := 0, 0
		for sent < 100 || recvd < 100 {
			o := out
			if sent == 100 {
				o = nil
			}
			select {
			case v := <-in:
				recvd++
				_ = v
			case o <- sent:
				sent++
			}
		}
		fin <- sent + recvd
	}
	go play(p, q)
	go play(q, p)
	fmt.Println(<-fin + <-fin)
}
