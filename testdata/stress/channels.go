// minigo: env GOMAXPROCS=4 MINIGODEBUG=preemptrand=20,watchdog=100ms
// minigo: args 1000000 1
// Channels under random preemption: no value is lost, none comes twice, and those of one sender come in its order.
//
// Arguments: how many operations (sends, receives, closes, timers) at least, and a seed for the sizes of things.
// `cargo xtask stress` runs it with more.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

var ops atomic.Int64

// rng is a small generator of its own for every goroutine.
type rng uint64

func (r *rng) next() uint64 {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return uint64(*r)
}

func (r *rng) below(n int) int { return int(r.next() % uint64(n)) }

func fail(format string, args ...any) {
	fmt.Printf("FAILED: "+format+"\n", args...)
	os.Exit(1)
}

// A message says who sent it and which of its messages it is.
type message struct {
	sender, seq int
	check       uint64
}

func mix(sender, seq int) uint64 {
	x := uint64(sender)<<32 ^ uint64(seq)
	x *= 0x9e3779b97f4a7c15
	return x ^ x>>29
}

func newMessage(sender, seq int) message { return message{sender, seq, mix(sender, seq)} }

// A ledger is what one receiver has seen of every sender.
type ledger struct {
	last, count []int
	sum         []uint64
}

func newLedger(senders int) *ledger {
	l := &ledger{make([]int, senders), make([]int, senders), make([]uint64, senders)}
	for i := range l.last {
		l.last[i] = -1
	}
	return l
}

func (l *ledger) enter(what string, m message) {
	if m.check != mix(m.sender, m.seq) {
		fail("%s: torn message %v", what, m)
	}
	if m.seq <= l.last[m.sender] {
		fail("%s: message %d of sender %d after message %d", what, m.seq, m.sender, l.last[m.sender])
	}
	l.last[m.sender] = m.seq
	l.count[m.sender]++
	l.sum[m.sender] += m.check
}

// settle checks that the receivers together have seen each of n messages of each sender once: as many as were sent, and
// in sum the same ones.
func settle(what string, senders, n int, ledgers []*ledger) {
	for s := 0; s < senders; s++ {
		count, sum := 0, uint64(0)
		for _, l := range ledgers {
			count += l.count[s]
			sum += l.sum[s]
		}
		for i := 0; i < n; i++ {
			sum -= mix(s, i)
		}
		if count != n || sum != 0 {
			fail("%s: sender %d sent %d, %d were received; the sums differ by %d", what, s, n, count, sum)
		}
	}
	ops.Add(int64(2 * senders * n))
}

// through sends n messages of each sender over one channel to some receivers.
func through(what string, senders, receivers, n, size int) {
	c := make(chan message, size)
	var sent, received sync.WaitGroup
	for s := 0; s < senders; s++ {
		sent.Add(1)
		go func() {
			defer sent.Done()
			for i := 0; i < n; i++ {
				c <- newMessage(s, i)
			}
		}()
	}
	ledgers := make([]*ledger, receivers)
	for r := range ledgers {
		l := newLedger(senders)
		ledgers[r] = l
		received.Add(1)
		go func() {
			defer received.Done()
			for m := range c {
				l.enter(what, m)
			}
		}()
	}
	sent.Wait()
	close(c)
	received.Wait()
	settle(what, senders, n, ledgers)
}

// choose does the same over several channels, with select on both sides. What one sender sends on two channels has no order,
// so every sender keeps to one of them for sending, and offers a second case that is never taken.
func choose(senders, receivers, n, size int) {
	chans := make([]chan message, 4)
	for i := range chans {
		chans[i] = make(chan message, size)
	}
	never, done := make(chan message), make(chan struct{})
	var sent, received sync.WaitGroup
	for s := 0; s < senders; s++ {
		sent.Add(1)
		go func() {
			defer sent.Done()
			c := chans[s%4]
			for i := 0; i < n; i++ {
				m := newMessage(s, i)
				if i%3 == 0 {
					select {
					case c <- m:
						continue
					default:
					}
				}
				select {
				case c <- m:
				case <-never:
					fail("select: received from a channel on which nobody sends")
				}
			}
		}()
	}
	ledgers := make([]*ledger, receivers)
	for r := range ledgers {
		l := newLedger(senders)
		ledgers[r] = l
		received.Add(1)
		go func() {
			defer received.Done()
			for {
				select {
				case m := <-chans[0]:
					l.enter("select", m)
				case m := <-chans[1]:
					l.enter("select", m)
				case m := <-chans[2]:
					l.enter("select", m)
				case m := <-chans[3]:
					l.enter("select", m)
				case <-done:
					// What is left in the buffers.
					for _, c := range chans {
						for more := true; more; {
							select {
							case m := <-c:
								l.enter("select", m)
							default:
								more = false
							}
						}
					}
					return
				}
			}
		}()
	}
	sent.Wait()
	close(done)
	received.Wait()
	settle("select", senders, n, ledgers)
}

// closing makes channels that live for a few messages, and one whose close wakes many.
func closing(rounds, waiters int, r rng) {
	for i := 0; i < rounds; i++ {
		n := r.below(5)
		c := make(chan int, r.below(3))
		go func() {
			for i := 0; i < n; i++ {
				c <- i
			}
			close(c)
		}()
		want := 0
		for v := range c {
			if v != want {
				fail("close: got %d, want %d", v, want)
			}
			want++
		}
		if v, ok := <-c; want != n || ok || v != 0 {
			fail("close: %d of %d values, then %d, %v", want, n, v, ok)
		}
		ops.Add(int64(2*n + 2))
	}
	gate := make(chan int)
	var woken sync.WaitGroup
	for i := 0; i < waiters; i++ {
		woken.Add(1)
		go func() {
			defer woken.Done()
			if v, ok := <-gate; ok || v != 0 {
				fail("close: a waiter got %d, %v", v, ok)
			}
		}()
	}
	close(gate)
	woken.Wait()
	ops.Add(int64(waiters + 1))
}

// timed receives with a timer that is stopped and started anew all the time, and counts what AfterFunc does.
func timed(senders, n int, r rng) {
	c := make(chan message)
	var sent sync.WaitGroup
	for s := 0; s < senders; s++ {
		sent.Add(1)
		go func() {
			defer sent.Done()
			for i := 0; i < n; i++ {
				c <- newMessage(s, i)
			}
		}()
	}
	l := newLedger(senders)
	timer := time.NewTimer(time.Hour)
	for got := 0; got < senders*n; {
		timer.Reset(time.Duration(r.below(50)) * time.Microsecond)
		select {
		case m := <-c:
			l.enter("timers", m)
			got++
		case <-timer.C:
			timer.Reset(time.Hour)
			select {
			case <-timer.C:
				fail("timers: a stale value after Reset")
			default:
			}
		}
		if got%2 == 0 {
			timer.Stop()
			select {
			case <-timer.C:
				fail("timers: a stale value after Stop")
			default:
			}
		}
		ops.Add(1)
	}
	sent.Wait()
	settle("timers", senders, n, []*ledger{l})

	fired, stopped := make(chan int, n), 0
	timers := make([]*time.Timer, n)
	for i := range timers {
		timers[i] = time.AfterFunc(time.Duration(r.below(300))*time.Microsecond, func() { fired <- i })
	}
	seen := make([]bool, n)
	for i, t := range timers {
		if i%2 == 0 && t.Stop() {
			stopped++
			seen[i] = true
		}
	}
	for i := 0; i < n-stopped; i++ {
		if k := <-fired; seen[k] {
			fail("timers: function %d ran twice, or after Stop said it would not", k)
		} else {
			seen[k] = true
		}
	}
	ops.Add(int64(2 * n))
}

func main() {
	want, seed := int64(1_000_000), 1
	if len(os.Args) > 2 {
		want, _ = strconv.ParseInt(os.Args[1], 10, 64)
		seed, _ = strconv.Atoi(os.Args[2])
	}
	r := rng(uint64(seed)*0x9e3779b97f4a7c15 | 1)
	for ops.Load() < want {
		var all sync.WaitGroup
		for _, f := range []func(r rng){
			func(r rng) { through("unbuffered", 1+r.below(8), 1+r.below(4), 2000, 0) },
			func(r rng) { through("buffered", 1+r.below(8), 1+r.below(4), 3000, 1+r.below(64)) },
			func(r rng) { choose(1+r.below(8), 1+r.below(4), 2000, r.below(8)) },
			func(r rng) { closing(500, 50, r) },
			func(r rng) { timed(1+r.below(3), 400, r) },
		} {
			mine := rng(r.next() | 1)
			all.Add(1)
			go func() {
				defer all.Done()
				f(mine)
			}()
		}
		all.Wait()
	}
	fmt.Printf("%d operations: none lost, none twice, all in order\n", want)
}
