// Goroutines with their own state: closures, parameters evaluated at go, results in order, panics absent.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

type Actor struct {
	name  string
	inbox chan func(*Actor)
	count int
	done  chan struct{}
}

func NewActor(name string) *Actor {
	a := &Actor{name: name, inbox: make(chan func(*Actor), 8), done: make(chan struct{})}
	go a.loop()
	return a
}

func (a *Actor) loop() {
	defer close(a.done)
	for f := range a.inbox {
		f(a)
	}
}

func (a *Actor) Do(f func(*Actor)) { a.inbox <- f }
func (a *Actor) Stop() int {
	close(a.inbox)
	<-a.done
	return a.count
}

type V struct{ n int }

func (v V) send(c chan<- int)     { c <- v.n }
func (v *V) sendPtr(c chan<- int) { c <- v.n }

type Sender interface{ send(chan<- int) }

func eval(log *[]string, s string) string {
	*log = append(*log, s)
	return s
}

func main() {
	actors := []*Actor{NewActor("a"), NewActor("b"), NewActor("c")}
	for i := range 300 {
		actors[i%3].Do(func(a *Actor) {
			a.count += i
			if i%50 == 0 {
				runtime.Gosched()
			}
		})
	}
	for _, a := range actors {
		fmt.Print(a.name, a.Stop(), " ")
	}
	fmt.Println()

	// The function value, receiver and arguments of a go statement are evaluated at once.
	var log []string
	c := make(chan string)
	f := func(a, b string) { c <- a + b }
	go f(eval(&log, "x"), eval(&log, "y"))
	log = append(log, "after")
	f = func(a, b string) { c <- "wrong" }
	fmt.Println(<-c, log)
	ints := make(chan int, 4)
	v := V{1}
	var s Sender = v
	go v.send(ints)
	v.n = 2
	fmt.Print(<-ints, " ")
	go s.send(ints)
	s = V{9}
	fmt.Print(<-ints, " ")
	go (&v).sendPtr(ints)
	fmt.Print(<-ints, " ")
	go V.send(V{7}, ints)
	fmt.Println(<-ints)
	go println()
	go func() {}()
	go close(ints)
	_, ok := <-ints
	fmt.Println(ok)

	// Large and many parameters.
	res := make(chan int)
	go func(a [50]int, s string, xs ...int) { res <- a[49] + len(s) + len(xs) }([50]int{49: 5}, "four", 1, 2, 3)
	fmt.Println(<-res)

	// Each level waits for its children.
	var tree func(depth int) int
	tree = func(depth int) int {
		if depth == 0 {
			return 1
		}
		var wg sync.WaitGroup
		sums := [3]int{}
		for i := range sums {
			wg.Add(1)
			go func() {
				defer wg.Done()
				sums[i] = tree(depth - 1)
			}()
		}
		wg.Wait()
		return sums[0] + sums[1] + sums[2] + 1
	}
	fmt.Println(tree(6))
	// Results gathered in the order of the requests.
	pending := make(chan chan int, 16)
	go func() {
		for i := range 30 {
			p := make(chan int, 1)
			pending <- p
			go func() {
				for range (30 - i) % 7 {
					runtime.Gosched()
				}
				p <- i * i
			}()
		}
		close(pending)
	}()
	for p := range pending {
		fmt.Print(<-p, " ")
	}
	fmt.Println()
}
