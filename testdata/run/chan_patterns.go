// Channel idioms: mutex, semaphore, future, broadcast, request-reply, timeout loop, generator with stop.
package main

import (
	"fmt"
	"sync"
	"time"
)

type Mutex chan struct{}

func NewMutex() Mutex   { return make(Mutex, 1) }
func (m Mutex) Lock()   { m <- struct{}{} }
func (m Mutex) Unlock() { <-m }
func (m Mutex) TryLock() bool {
	select {
	case m <- struct{}{}:
		return true
	default:
		return false
	}
}

type Future struct {
	done chan struct{}
	val  int
}

func Async(f func() int) *Future {
	fu := &Future{done: make(chan struct{})}
	go func() {
		fu.val = f()
		close(fu.done)
	}()
	return fu
}

func (f *Future) Get() int {
	<-f.done
	return f.val
}

type request struct {
	op    string
	n     int
	reply chan<- int
}

func server(reqs <-chan request) {
	state := 0
	for r := range reqs {
		switch r.op {
		case "add":
			state += r.n
		case "mul":
			state *= r.n
		}
		if r.reply != nil {
			r.reply <- state
		}
	}
}

type Broadcaster struct {
	mu   sync.Mutex
	subs []chan int
}

func (b *Broadcaster) Subscribe() <-chan int {
	c := make(chan int, 4)
	b.mu.Lock()
	b.subs = append(b.subs, c)
	b.mu.Unlock()
	return c
}

func (b *Broadcaster) Send(v int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.subs {
		c <- v
	}
}

func fibs(stop <-chan bool) <-chan int {
	c := make(chan int)
	go func() {
		defer close(c)
		a, b := 0, 1
		for {
			select {
			case c <- a:
				a, b = b, a+b
			case <-stop:
				return
			}
		}
	}()
	return c
}

func main() {
	mu := NewMutex()
	n := 0
	var wg sync.WaitGroup
	for range 20 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 50 {
				mu.Lock()
				n++
				mu.Unlock()
			}
		}()
	}
	wg.Wait()
	mu.Lock()
	fmt.Println(n, mu.TryLock())
	mu.Unlock()
	fmt.Println(mu.TryLock())

	fs := make([]*Future, 5)
	for i := range fs {
		fs[i] = Async(func() int {
			if i > 0 {
				return fs[i-1].Get() + i
			}
			return 100
		})
	}
	fmt.Println(fs[4].Get(), fs[4].Get(), fs[2].Get())

	reqs := make(chan request)
	go server(reqs)
	reply := make(chan int)
	reqs <- request{"add", 5, nil}
	reqs <- request{op: "mul", n: 7, reply: reply}
	fmt.Println(<-reply)
	reqs <- request{"add", 1, reply}
	fmt.Println(<-reply)
	close(reqs)

	var b Broadcaster
	subs := []<-chan int{b.Subscribe(), b.Subscribe(), b.Subscribe()}
	for i := range 4 {
		b.Send(i * i)
	}
	for _, s := range subs {
		fmt.Print(<-s, <-s, <-s, <-s, " ")
	}
	fmt.Println()
	stop := make(chan bool)
	fc := fibs(stop)
	for range 12 {
		fmt.Print(<-fc, " ")
	}
	close(stop)
	for range fc {
	}
	fmt.Println()

	// A loop with an overall deadline and work that is always ready.
	work := make(chan int, 1)
	deadline := time.After(30 * time.Millisecond)
	count := 0
loop:
	for {
		select {
		case work <- 1:
		case <-work:
			count++
		case <-deadline:
			break loop
		}
	}
	fmt.Println(count > 0)

	// A nil channel switches a case off; both inputs are merged in order of the smaller head.
	x, y := make(chan int), make(chan int)
	gen := func(c chan<- int, from, step, n int) {
		for i := range n {
			c <- from + i*step
		}
		close(c)
	}
	go gen(x, 0, 3, 5)
	go gen(y, 1, 2, 5)
	var out []int
	xv, xok := <-x
	yv, yok := <-y
	for xok || yok {
		if xok && (!yok || xv <= yv) {
			out = append(out, xv)
			xv, xok = <-x
		} else {
			out = append(out, yv)
			yv, yok = <-y
		}
	}
	fmt.Println(out)
}
