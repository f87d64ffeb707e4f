package time

import (
	"internal/rt"
	"unsafe"
)

// A timer is what the runtime knows of a Timer or Ticker; only natives touch it once it runs. Its fields are those of the
// runtime's Timer.
type timer struct {
	when   int64
	period int64
	c      chan Time
	f      func()
	start  int64
	loc    *Location
	home   uintptr
	place  uintptr
	lock   uint64
}

// startTimer starts a new timer, which is due in ns and then every period nanoseconds, if that is not 0.
func startTimer(t *timer, ns, period int64)

// stopTimer and resetTimer tell whether the timer was running.
func stopTimer(t *timer) bool
func resetTimer(t *timer, ns, period int64) bool

// Sleep pauses the goroutine.
func Sleep(d Duration)

// A Timer is a single event: the time on its channel, or a call of AfterFunc's function.
type Timer struct {
	C <-chan Time
	r *timer
}

// A Ticker delivers ticks at intervals.
type Ticker struct {
	C <-chan Time
	r *timer
}

// newTimer makes a timer with a channel, which has no buffer: the timer is served when it is due and somebody receives.
func newTimer(ns, period int64) *timer {
	t := &timer{c: make(chan Time), start: start, loc: Local}
	startTimer(t, ns, period)
	return t
}

// NewTimer makes a Timer that delivers the time after d.
func NewTimer(d Duration) *Timer {
	r := newTimer(int64(d), 0)
	return &Timer{r.c, r}
}

// After delivers the time on the channel after d.
func After(d Duration) <-chan Time { return newTimer(int64(d), 0).c }

// AfterFunc calls f in its own goroutine after d.
func AfterFunc(d Duration, f func()) *Timer {
	if f == nil {
		rt.Fatal("go of nil func value")
	}
	creator := goFunc
	r := &timer{f: f, start: int64(**(**uintptr)(unsafe.Pointer(&creator))) + 1}
	startTimer(r, int64(d), 0)
	return &Timer{nil, r}
}

// goFunc is what tracebacks name as the creator of AfterFunc's goroutines, as in Go. Nobody calls it.
func goFunc(f func()) { go f() }

// Stop prevents the timer from firing; false if it has fired or was stopped. No value is received after it.
func (t *Timer) Stop() bool {
	if t.r == nil {
		panic("time: Stop called on uninitialized Timer")
	}
	return stopTimer(t.r)
}

// Reset starts the timer anew; it tells whether it was running. No value of before is received after it.
func (t *Timer) Reset(d Duration) bool {
	if t.r == nil {
		panic("time: Reset called on uninitialized Timer")
	}
	return resetTimer(t.r, int64(d), 0)
}

// NewTicker makes a Ticker that delivers the time every d. Ticks that nobody waits for are dropped.
func NewTicker(d Duration) *Ticker {
	if d <= 0 {
		panic("non-positive interval for NewTicker")
	}
	r := newTimer(int64(d), int64(d))
	return &Ticker{r.c, r}
}

// Tick is the channel of a new Ticker, or nil if d is not positive.
func Tick(d Duration) <-chan Time {
	if d <= 0 {
		return nil
	}
	return newTimer(int64(d), int64(d)).c
}

// Stop turns the ticker off. The channel is not closed.
func (t *Ticker) Stop() {
	// A Ticker that NewTicker did not make has nothing to stop.
	if t.r != nil {
		stopTimer(t.r)
	}
}

// Reset stops the ticker and starts it with the period d.
func (t *Ticker) Reset(d Duration) {
	if d <= 0 {
		panic("non-positive interval for Ticker.Reset")
	}
	if t.r == nil {
		panic("time: Reset called on uninitialized Ticker")
	}
	resetTimer(t.r, int64(d), int64(d))
}
