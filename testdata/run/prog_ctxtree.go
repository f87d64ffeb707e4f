// A tree of contexts: cancellation flows down not up, values are looked up upward, causes and errors are kept.
package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

type ctxKey string
type userKey struct{}

type Node struct {
	name   string
	ctx    context.Context
	cancel context.CancelFunc
	kids   []*Node
}

func newNode(parent context.Context, name string, kids ...string) *Node {
	ctx, cancel := context.WithCancel(context.WithValue(parent, ctxKey("name"), name))
	n := &Node{name: name, ctx: ctx, cancel: cancel}
	for _, k := range kids {
		n.kids = append(n.kids, newNode(ctx, name+"/"+k))
	}
	return n
}

func (n *Node) walk(f func(*Node)) {
	f(n)
	for _, k := range n.kids {
		k.walk(f)
	}
}

func show(n *Node) {
	n.walk(func(n *Node) {
		fmt.Printf("  %-8v user=%v err=%v\n", n.ctx.Value(ctxKey("name")), n.ctx.Value(userKey{}), n.ctx.Err())
	})
}

func worker(ctx context.Context, jobs <-chan int, out chan<- int) error {
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case j, ok := <-jobs:
			if !ok {
				return nil
			}
			out <- j * j
		}
	}
}

func main() {
	base := context.WithValue(context.Background(), userKey{}, "root")
	a := newNode(base, "a", "x", "y")
	b := newNode(context.WithValue(a.ctx, userKey{}, "bob"), "b", "z")
	a.kids[0].cancel()
	fmt.Println("after a/x:")
	show(a)
	show(b)
	a.cancel()
	<-b.kids[0].ctx.Done()
	fmt.Println("after a:")
	show(a)
	show(b)
	fmt.Println(base.Err(), base.Done() == nil, b.ctx.Value(ctxKey("none")), b.ctx.Value("name"))

	errQuota := errors.New("quota exceeded")
	ctx, cancel := context.WithCancelCause(base)
	jobs, out := make(chan int), make(chan int, 16)
	errs := make([]error, 3)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			errs[i] = worker(ctx, jobs, out)
		}()
	}
	for j := 1; j <= 10; j++ {
		jobs <- j
	}
	cancel(errQuota)
	cancel(errors.New("too late"))
	wg.Wait()
	close(out)
	sum := 0
	for v := range out {
		sum += v
	}
	fmt.Println(sum, errs, ctx.Err(), errors.Is(errs[2], errQuota))

	dctx, stop := context.WithDeadline(base, time.Unix(0, 0))
	defer stop()
	<-dctx.Done()
	fmt.Println(dctx.Err(), dctx.Err() == context.DeadlineExceeded, errors.Is(dctx.Err(), context.Canceled))
	dl, ok := dctx.Deadline()
	fmt.Println(dl.UTC(), ok)
	_, ok = a.ctx.Deadline()
	tctx, stop2 := context.WithTimeout(a.ctx, time.Hour)
	defer stop2()
	fmt.Println(ok, tctx.Err(), context.WithoutCancel(a.ctx).Err(), context.Cause(tctx))
}
