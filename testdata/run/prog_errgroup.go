// An errgroup written by hand over WaitGroup, Once and a semaphore channel; first error wins and cancels.
package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

type Group struct {
	cancel context.CancelCauseFunc
	wg     sync.WaitGroup
	once   sync.Once
	sem    chan struct{}
	err    error
}

func WithContext(ctx context.Context) (*Group, context.Context) {
	ctx, cancel := context.WithCancelCause(ctx)
	return &Group{cancel: cancel}, ctx
}

func (g *Group) SetLimit(n int) { g.sem = make(chan struct{}, n) }

func (g *Group) Go(f func() error) {
	if g.sem != nil {
		g.sem <- struct{}{}
	}
	g.wg.Add(1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				g.fail(fmt.Errorf("panic: %v", r))
			}
			if g.sem != nil {
				<-g.sem
			}
			g.wg.Done()
		}()
		if err := f(); err != nil {
			g.fail(err)
		}
	}()
}

func (g *Group) fail(err error) {
	g.once.Do(func() {
		g.err = err
		if g.cancel != nil {
			g.cancel(err)
		}
	})
}

func (g *Group) Wait() error {
	g.wg.Wait()
	if g.cancel != nil {
		g.cancel(g.err)
	}
	return g.err
}

type fetchError struct {
	url  string
	code int
}

func (e fetchError) Error() string { return fmt.Sprintf("GET %s: %d", e.url, e.code) }

func main() {
	var g Group
	g.SetLimit(3)
	results := make([]string, 12)
	var active, peak atomic.Int32
	for i := range results {
		g.Go(func() error {
			n := active.Add(1)
			for old := peak.Load(); n > old && !peak.CompareAndSwap(old, n); old = peak.Load() {
			}
			defer active.Add(-1)
			results[i] = fmt.Sprintf("page-%02d", i*i)
			return nil
		})
	}
	fmt.Println(g.Wait(), results, peak.Load() <= 3, active.Load())

	g2, ctx := WithContext(context.Background())
	var cancelled atomic.Int32
	for i := 0; i < 6; i++ {
		g2.Go(func() error {
			if i == 4 {
				return fmt.Errorf("worker %d: %w", i, fetchError{"http://x/", 503})
			}
			<-ctx.Done()
			cancelled.Add(1)
			return ctx.Err()
		})
	}
	err := g2.Wait()
	var fe fetchError
	fmt.Println(err, errors.As(err, &fe), fe.code, cancelled.Load())
	fmt.Println(ctx.Err(), context.Cause(ctx) == err)

	var g3 Group
	g3.Go(func() error { var m map[string]int; m["x"] = 1; return nil })
	fmt.Println(g3.Wait())
	var g4 Group
	g4.Go(func() error { zero := len(results) - 12; fmt.Println(1 / zero); return nil })
	fmt.Println(g4.Wait())
	joined := errors.Join(g3.err, nil, g4.err, fe)
	fmt.Printf("%v\n%t\n", joined, errors.Is(joined, fetchError{"http://x/", 503}))
}
