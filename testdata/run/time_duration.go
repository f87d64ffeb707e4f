// time.Duration arithmetic and text, Sleep, After and Since with bounds that always hold.
package main

import (
	"fmt"
	"time"
)

func main() {
	for _, d := range []time.Duration{0, 1, 999, 1000, 1500, 999999, time.Millisecond, 1500 * time.Microsecond, time.Second,
		2500 * time.Millisecond, time.Minute, 90 * time.Second, time.Hour, 25*time.Hour + 61*time.Second + 1, -5 * time.Second,
		-1, 1<<63 - 1, -1 << 63, 100 * time.Millisecond, 12*time.Minute + 340*time.Millisecond} {
		fmt.Println(d)
	}
	d := 3*time.Hour + 25*time.Minute + 45*time.Second + 500*time.Millisecond
	fmt.Println(d.Hours() > 3.4, d.Minutes(), d.Seconds(), d.Milliseconds(), d.Microseconds(), d.Nanoseconds())
	fmt.Println(d/time.Minute, d%time.Minute, d*2, time.Duration(1.5*float64(time.Second)), int64(d))
	fmt.Printf("%v %s %d %T\n", time.Second, time.Second, time.Second, time.Second)
	fmt.Println(time.Nanosecond, time.Microsecond, time.Second > time.Millisecond)

	start := time.Now()
	time.Sleep(20 * time.Millisecond)
	el := time.Since(start)
	fmt.Println(el >= 20*time.Millisecond, el < 10*time.Second)
	time.Sleep(0)
	time.Sleep(-5)
	fmt.Println(time.Since(start) >= el)

	// Sleeping goroutines wake in the order of their times.
	out := make(chan int)
	for _, n := range []int{3, 1, 2} {
		go func() {
			time.Sleep(time.Duration(n) * 60 * time.Millisecond)
			out <- n
		}()
	}
	fmt.Println(<-out, <-out, <-out)

	// After against a channel that is never ready, and one that is.
	never := make(chan int)
	select {
	case <-never:
		fmt.Println("impossible")
	case <-time.After(10 * time.Millisecond):
		fmt.Println("timeout")
	}
	now := make(chan int, 1)
	now <- 5
	select {
	case v := <-now:
		fmt.Println("got", v)
	case <-time.After(time.Minute):
		fmt.Println("too slow")
	}
	<-time.After(time.Millisecond)
	n := 0
	deadline := time.After(200 * time.Millisecond)
loop:
	for {
		select {
		case <-deadline:
			break loop
		case <-time.After(5 * time.Millisecond):
			n++
		}
	}
	fmt.Println(n > 0, n <= 40)
}
