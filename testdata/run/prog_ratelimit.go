// Token-bucket and sliding-window rate limiters driven by a fake clock behind an interface.
package main

import (
	"fmt"
	"time"
)

type Clock interface{ Now() time.Time }

type fakeClock struct{ t time.Time }

func (c *fakeClock) Now() time.Time          { return c.t }
func (c *fakeClock) Advance(d time.Duration) { c.t = c.t.Add(d) }

type Limiter interface {
	Allow(key string) bool
	fmt.Stringer
}

type bucket struct {
	tokens float64
	last   time.Time
}

type TokenBucket struct {
	Clock
	rate, burst float64
	buckets     map[string]*bucket
}

func (tb *TokenBucket) Allow(key string) bool {
	now := tb.Now()
	b, ok := tb.buckets[key]
	if !ok {
		b = &bucket{tb.burst, now}
		tb.buckets[key] = b
	}
	b.tokens = min(tb.burst, b.tokens+now.Sub(b.last).Seconds()*tb.rate)
	b.last = now
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

func (tb *TokenBucket) String() string { return fmt.Sprintf("bucket(%g/s, burst %g)", tb.rate, tb.burst) }

type Window struct {
	Clock
	max  int
	span time.Duration
	seen map[string][]time.Time
}

func (w *Window) Allow(key string) bool {
	now := w.Now()
	q := w.seen[key]
	for len(q) > 0 && now.Sub(q[0]) >= w.span {
		q = q[1:]
	}
	defer func() { w.seen[key] = q }()
	if len(q) >= w.max {
		return false
	}
	q = append(q, now)
	return true
}

func (w *Window) String() string { return fmt.Sprintf("window(%d per %v)", w.max, w.span) }

func main() {
	start := time.Date(2024, time.February, 28, 23, 59, 58, 0, time.UTC)
	clk := &fakeClock{start}
	limiters := []Limiter{
		&TokenBucket{clk, 2, 3, map[string]*bucket{}},
		&TokenBucket{Clock: clk, rate: 0.5, burst: 1, buckets: map[string]*bucket{}},
		&Window{clk, 3, 1500 * time.Millisecond, map[string][]time.Time{}},
	}
	steps := []struct {
		wait time.Duration
		key  string
		n    int
	}{
		{0, "alice", 5}, {250 * time.Millisecond, "alice", 2}, {250 * time.Millisecond, "bob", 4},
		{time.Second, "alice", 3}, {90 * time.Second, "bob", 6}, {24 * time.Hour, "carol", 1},
	}
	for _, l := range limiters {
		clk.t = start
		fmt.Println(l)
		ok, denied := 0, 0
		for _, s := range steps {
			clk.Advance(s.wait)
			marks := make([]byte, s.n)
			for i := range marks {
				if marks[i] = 'x'; l.Allow(s.key) {
					marks[i] = '+'
					ok++
				} else {
					denied++
				}
			}
			fmt.Printf("  %s +%-8v %-6s %s\n", clk.Now().Format("Jan _2 15:04:05.000"), s.wait, s.key, marks)
		}
		fmt.Println("  allowed", ok, "denied", denied)
	}
	fmt.Println(clk.Now().Sub(start), clk.Now().Weekday(), clk.Now().YearDay())
}
