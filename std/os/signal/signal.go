// Package signal brings the signals that are sent to the process to channels.
//
// The runtime's handlers put what is wanted into a set; one goroutine waits for it and sends to the channels.
package signal

import (
	"math/bits"
	"os"
	"runtime"
	"sync"
	"syscall"
)

// enable makes the runtime deliver a signal; disable undoes that; ignore makes it ignored.
func enable(sig int)
func disable(sig int)
func ignore(sig int)
func ignored(sig int) bool

// recv waits for signals: bit N-1 stands for signal N.
func recv() uint64

// idle tells whether everything that was delivered has been sent to the channels, and the goroutine waits again.
func idle() bool

const numSig = 64

// A listener is a channel and the signals it wants, as in recv.
type listener struct {
	c   chan<- os.Signal
	set uint64
}

var (
	mu        sync.Mutex
	listeners []*listener
	// Channels that Stop takes out: they get what was on its way, but want nothing more.
	stopping []*listener
	watching bool
)

// setOf is the set of some signals, of all if there are none.
func setOf(sigs []os.Signal) uint64 {
	if len(sigs) == 0 {
		return 1<<numSig - 1
	}
	set := uint64(0)
	for _, s := range sigs {
		if n, ok := s.(syscall.Signal); ok && 1 <= n && n <= numSig {
			set |= 1 << (n - 1)
		}
	}
	return set
}

// wanted is what all channels together want.
func wanted() uint64 {
	set := uint64(0)
	for _, l := range listeners {
		set |= l.set
	}
	return set
}

// each calls f for every signal of a set, the lowest first.
func each(set uint64, f func(sig int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros64(set) + 1)
	}
}

// find is the index of a channel among the listeners, or -1.
func find(c chan<- os.Signal) int {
	for i, l := range listeners {
		if l.c == c {
			return i
		}
	}
	return -1
}

func without(list []*listener, i int) []*listener {
	rest := make([]*listener, 0, len(list)-1)
	return append(append(rest, list[:i]...), list[i+1:]...)
}

// Notify sends the signals to c as they come, all signals if none are given, in addition to what c got already. A signal
// for which the channel has no room is dropped.
func Notify(c chan<- os.Signal, sig ...os.Signal) {
	if c == nil {
		panic("os/signal: Notify using nil channel")
	}
	set := setOf(sig)
	if set == 0 {
		return
	}
	mu.Lock()
	defer mu.Unlock()
	each(set&^wanted(), enable)
	if i := find(c); i >= 0 {
		listeners[i].set |= set
	} else {
		listeners = append(listeners, &listener{c, set})
	}
	if !watching {
		watching = true
		go watch()
	}
}

// Stop ends what Notify began for c. Nothing is sent to c after it returns.
func Stop(c chan<- os.Signal) {
	mu.Lock()
	i := find(c)
	if i < 0 {
		mu.Unlock()
		return
	}
	l := listeners[i]
	listeners = without(listeners, i)
	each(l.set&^wanted(), disable)
	// A signal that has arrived belongs to c: without it the program would neither hear of it nor die of it.
	stopping = append(stopping, l)
	mu.Unlock()
	for !idle() {
		runtime.Gosched()
	}
	mu.Lock()
	for i, s := range stopping {
		if s == l {
			stopping = without(stopping, i)
			break
		}
	}
	mu.Unlock()
}

// cancel takes signals from all channels and does something else with them.
func cancel(sigs []os.Signal, action func(sig int)) {
	set := setOf(sigs)
	mu.Lock()
	defer mu.Unlock()
	var rest []*listener
	for _, l := range listeners {
		if l.set &^= set; l.set != 0 {
			rest = append(rest, l)
		}
	}
	listeners = rest
	each(set, action)
}

// Reset undoes Notify for some signals, or for all.
func Reset(sig ...os.Signal) { cancel(sig, disable) }

// Ignore makes the program ignore some signals, or all.
func Ignore(sig ...os.Signal) { cancel(sig, ignore) }

// Ignored tells whether sig is ignored.
func Ignored(sig os.Signal) bool {
	n, ok := sig.(syscall.Signal)
	return ok && ignored(int(n))
}

func watch() {
	for {
		each(recv(), process)
	}
}

func process(sig int) {
	bit := uint64(1) << (sig - 1)
	mu.Lock()
	defer mu.Unlock()
	for _, list := range [...][]*listener{listeners, stopping} {
		for _, l := range list {
			if l.set&bit != 0 {
				select {
				case l.c <- syscall.Signal(sig):
				default:
				}
			}
		}
	}
}
