// select: default, nil channels, closed channels, sends, receives into places, evaluation order.
package main

import "fmt"

var log []string

func ch(name string, c chan int) chan int { log = append(log, name); return c }
func val(name string, v int) int          { log = append(log, name); return v }

type T struct {
	v  int
	ok bool
}

func try(c chan int) string {
	select {
	case v, ok := <-c:
		return fmt.Sprint("received ", v, ok)
	default:
		return "nothing"
	}
}

func trySend(c chan<- int, v int) bool {
	select {
	case c <- v:
		return true
	default:
		return false
	}
}

func main() {
	var nilc chan int
	c := make(chan int, 2)
	fmt.Println(try(c), try(nilc), trySend(nilc, 1))
	fmt.Println(trySend(c, 1), trySend(c, 2), trySend(c, 3), len(c))
	fmt.Println(try(c), try(c), try(c))
	close(c)
	fmt.Println(try(c), try(c))
	u := make(chan int)
	fmt.Println(try(u), trySend(u, 5))

	// A single ready case among nil and blocked ones is chosen.
	r := make(chan int, 1)
	r <- 7
	select {
	case <-nilc:
		fmt.Println("nil receive")
	case nilc <- 1:
		fmt.Println("nil send")
	case <-u:
		fmt.Println("blocked")
	case v := <-r:
		fmt.Println("ready", v)
	}
	// Results go to existing variables, elements, fields and pointers.
	var t T
	arr := []int{0, 0}
	p := &arr[1]
	r <- 1
	select {
	case t.v, t.ok = <-r:
	}
	r <- 2
	select {
	case arr[0] = <-r:
	case arr[1] = <-nilc:
	}
	r <- 3
	select {
	case *p = <-r:
	}
	r <- 4
	var e any
	select {
	case e = <-r:
	}
	fmt.Println(t, arr, e)

	// Channel and value expressions are evaluated once, in source order, even of cases not chosen.
	idx := func() int { log = append(log, "index"); return 0 }
	r <- 9
	select {
	case ch("a", nilc) <- val("va", 1):
	case arr[idx()] = <-ch("b", r):
	case <-ch("c", nilc):
	case ch("d", u) <- val("vd", 2):
	}
	fmt.Println(log, arr)

	// A select that blocks is woken by a sender, a receiver or close.
	done := make(chan bool)
	x, y := make(chan int), make(chan string)
	go func() {
		for range 3 {
			select {
			case v := <-x:
				fmt.Println("int", v)
			case s, ok := <-y:
				fmt.Println("string", s, ok)
			}
		}
		done <- true
	}()
	x <- 1
	y <- "s"
	close(y)
	<-done
	go func() {
		select {
		case x <- 10:
		case <-nilc:
		}
	}()
	fmt.Println(<-x)
	// The same channel in several cases, both directions.
	both := make(chan int, 1)
	n := [2]int{}
	for i := range 10 {
		select {
		case both <- i:
			n[0]++
		case <-both:
			n[1]++
		}
	}
	fmt.Println(n)
	// break leaves the select, continue the loop around it.
	count := 0
	for i := range 5 {
		select {
		default:
			if i%2 == 0 {
				break
			}
			count += 10
			continue
		}
		count++
	}
	fmt.Println(count)
	select {
	case v := <-func() chan int { c := make(chan int, 1); c <- 3; return c }():
		v++
		fmt.Println(v)
	}
}
