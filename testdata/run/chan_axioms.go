package main

import "fmt"

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "->", r)
		}
	}()
	f()
}

type Msg struct {
	id   int
	data [3]string
	re   chan<- Msg
}

func gen(n int) <-chan int {
	c := make(chan int)
	go func() {
		defer close(c)
		for i := range n {
			c <- i
		}
	}()
	return c
}

func main() {
	c := make(chan int, 3)
	c <- 1
	c <- 2
	fmt.Println(len(c), cap(c), <-c, len(c))
	close(c)
	v, ok := <-c
	fmt.Println(v, ok)
	v, ok = <-c
	fmt.Println(v, ok, len(c))
	try("close closed", func() { close(c) })
	try("send closed", func() { c <- 1 })
	try("close nil", func() { var n chan int; close(n) })
	try("negative", func() { n := -1; _ = make(chan int, n) })
	var nilc chan int
	select {
	case <-nilc:
		fmt.Println("never")
	case nilc <- 1:
		fmt.Println("never")
	default:
		fmt.Println("nil blocks", len(nilc), cap(nilc))
	}
	re := make(chan Msg, 1)
	reqs := make(chan Msg)
	go func() {
		for m := range reqs {
			m.data[2] = "done"
			m.re <- m
		}
		close(re)
	}()
	for i := range 3 {
		reqs <- Msg{i, [3]string{"a", "b"}, re}
		m := <-re
		fmt.Print(m.id, m.data, " ")
	}
	close(reqs)
	_, ok = <-re
	fmt.Println(ok)
	sum := 0
	for v := range gen(10) {
		sum += v
	}
	fmt.Println(sum)
	var send chan<- int = make(chan int, 1)
	send <- 5
	cc := make(chan chan string, 1)
	inner := make(chan string, 1)
	cc <- inner
	(<-cc) <- "nested"
	fmt.Println(<-inner, len(send))
	done := make(chan struct{})
	out := make(chan int)
	for i := range 4 {
		go func() {
			select {
			case out <- i:
			case <-done:
			}
		}()
	}
	fmt.Println(<-out >= 0)
	close(done)
	a, b := make(chan int, 1), make(chan int, 1)
	fmt.Println(a == a, a == b, a != nil)
	a <- 1
	switch x := 0; {
	case func() bool { x = <-a; return x == 1 }():
		fmt.Println("received in case", x)
	}
	select {
	case a <- 3:
		fmt.Println("sent", <-a)
	}
	arr := [2]chan int{a, b}
	i := 0
	next := func() int { i++; return i - 1 }
	arr[next()] <- 7
	var res [2]int
	select {
	case res[next()], ok = <-arr[0]:
		fmt.Println(res, ok, i)
	}
	type T struct{ c chan *T }
	t := &T{make(chan *T, 1)}
	t.c <- t
	fmt.Println((<-t.c) == t)
	unb := make(chan int)
	go func() { unb <- 1; unb <- 2; close(unb) }()
	x, y, z := <-unb, <-unb, <-unb
	fmt.Println(x, y, z)
	var ro <-chan int = b
	b <- 9
	fmt.Println(<-ro, cap(ro))
	fmt.Printf("%T %T %T %T\n", a, send, ro, make(<-chan chan<- int))
}
