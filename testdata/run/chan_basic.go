// Channels: unbuffered hand-over, buffers, close, range, directions, zero-size and large elements.
package main

import "fmt"

type Big struct {
	id   int
	data [20]int
	name string
}

func produce(n int, out chan<- int) {
	for i := 0; i < n; i++ {
		out <- i
	}
	close(out)
}

func square(in <-chan int, out chan<- int) {
	for v := range in {
		out <- v * v
	}
	close(out)
}

func gen() <-chan string {
	c := make(chan string)
	go func() {
		defer close(c)
		for _, s := range []string{"a", "b", "c"} {
			c <- s
		}
	}()
	return c
}

func main() {
	c := make(chan int)
	go produce(5, c)
	for v := range c {
		fmt.Print(v, " ")
	}
	v, ok := <-c
	fmt.Println(v, ok)

	in, out := make(chan int, 3), make(chan int)
	go produce(6, in)
	go square(in, out)
	sum := 0
	for v := range out {
		sum = sum*10 + v
	}
	fmt.Println(sum)

	// A buffered channel keeps its contents after close.
	b := make(chan string, 3)
	fmt.Println(len(b), cap(b))
	b <- "x"
	b <- "y"
	fmt.Println(len(b), cap(b))
	close(b)
	for range 3 {
		s, ok := <-b
		fmt.Printf("%q %v ", s, ok)
	}
	fmt.Println(len(b))
	for s := range gen() {
		fmt.Print(s)
	}
	fmt.Println()

	// Elements of all sizes arrive whole.
	big := make(chan Big, 1)
	bb := Big{id: 1, name: "big"}
	bb.data[19] = 7
	big <- bb
	bb.data[19] = 8
	got := <-big
	fmt.Println(got.id, got.data[19], got.name)
	unb := make(chan Big)
	go func() { unb <- Big{id: 2, name: "direct"} }()
	fmt.Println((<-unb).name)
	sig := make(chan struct{})
	go func() { sig <- struct{}{}; close(sig) }()
	<-sig
	_, ok = <-sig
	fmt.Println(ok)
	ifc := make(chan any, 4)
	ifc <- 1
	ifc <- "two"
	ifc <- nil
	ifc <- []int{4}
	close(ifc)
	for v := range ifc {
		fmt.Print(v, " ")
	}
	fmt.Println()
	bytes := make(chan byte, 300)
	for i := range 300 {
		bytes <- byte(i)
	}
	t := 0
	for range 300 {
		t += int(<-bytes)
	}
	fmt.Println(t)
	// The ring wraps many times.
	ring := make(chan int, 3)
	for i := range 20 {
		ring <- i
		if i >= 2 {
			if got := <-ring; got != i-2 {
				fmt.Println("wrong", got)
			}
		}
	}
	fmt.Println(len(ring), <-ring, <-ring)

	// Channels of channels, of functions.
	reqs := make(chan chan int)
	go func() {
		n := 0
		for r := range reqs {
			n++
			r <- n * 100
		}
	}()
	for range 3 {
		r := make(chan int)
		reqs <- r
		fmt.Print(<-r, " ")
	}
	close(reqs)
	fc := make(chan func() int, 1)
	fc <- func() int { return 5 }
	fmt.Println((<-fc)())
	var ro <-chan int = ring
	var so chan<- int = ring
	so <- 1
	fmt.Println(<-ro, ro != nil)
	arr := [2]chan int{make(chan int, 1), make(chan int, 1)}
	arr[1] <- 3
	*(&arr[0]) <- <-arr[1] + 1
	fmt.Println(-<-arr[0])
	f64 := make(chan float64, 1)
	f64 <- 2.5
	f64 <- <-f64 * 2
	fmt.Println(<-f64)
}
