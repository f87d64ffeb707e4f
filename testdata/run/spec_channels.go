// Tests channels: channels of channels, receive forms, direction conversion, receives inside expressions, and the panics of closing and sending.
package main

import "fmt"

type req struct {
	n     int
	reply chan<- chan int
}

func server(in <-chan req) {
	for r := range in {
		c := make(chan int, r.n)
		for i := 0; i < r.n; i++ {
			c <- i * r.n
		}
		close(c)
		r.reply <- c
	}
}

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func gen(n int) <-chan int {
	c := make(chan int)
	go func() {
		defer close(c)
		for i := 1; i <= n; i++ {
			c <- i
		}
	}()
	return c
}

func main() {
	in := make(chan req)
	go server(in)
	for n := 0; n < 4; n++ {
		rc := make(chan chan int)
		in <- req{n, rc}
		t := 0
		for v := range <-rc {
			t += v
		}
		fmt.Print(t, " ")
	}
	close(in)
	fmt.Println()
	ccc := make(chan chan chan string, 1)
	cc := make(chan chan string, 1)
	c := make(chan string, 1)
	ccc <- cc
	cc <- c
	c <- "inner"
	fmt.Println(<-<-<-ccc)
	ch := make(chan int, 3)
	ch <- 1
	ch <- 2
	v, ok := <-ch
	var w, ok2 = <-ch
	close(ch)
	z, ok3 := <-ch
	m := map[string]int{}
	var arr [2]bool
	m["x"], arr[1] = <-ch
	fmt.Println(v, ok, w, ok2, z, ok3, m, arr, len(ch), cap(ch))
	x := <-gen(3) + 10*<-gen(2)
	fmt.Println(x, -<-gen(1), [3]int{7, 8, 9}[<-gen(1)])
	try(func() { close(ch) })
	try(func() { ch <- 1 })
	try(func() { var n chan int; close(n) })
	try(func() {
		select {
		case ch <- 5:
		default:
		}
	})
	b := make(chan int, 1)
	var snd chan<- int = b
	var rcv <-chan int = b
	snd <- 4
	fmt.Println(<-rcv, fmt.Sprintf("%T %T %T", snd, rcv, ccc), any(b) == any(snd), b == snd)
}
