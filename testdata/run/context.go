// Package context: cancellation, causes, deadlines, values, AfterFunc, foreign contexts, text forms.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
)

type key string

type named int

func (n named) String() string { return fmt.Sprintf("named%d", int(n)) }

// foreign is a context of another kind.
type foreign struct {
	context.Context
	done chan struct{}
}

func (f *foreign) Done() <-chan struct{} { return f.done }
func (f *foreign) Err() error {
	select {
	case <-f.done:
		return errors.New("foreign end")
	default:
		return nil
	}
}

// caller is a foreign context with an AfterFunc of its own.
type caller struct {
	foreign
	mu    sync.Mutex
	funcs map[int]func()
	n     int
}

func (c *caller) AfterFunc(f func()) func() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.funcs == nil {
		c.funcs = map[int]func(){}
	}
	c.n++
	n := c.n
	c.funcs[n] = f
	return func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		_, ok := c.funcs[n]
		delete(c.funcs, n)
		return ok
	}
}

func (c *caller) end() {
	close(c.done)
	c.mu.Lock()
	funcs := c.funcs
	c.funcs = nil
	c.mu.Unlock()
	for _, f := range funcs {
		f()
	}
}

func show(what string, c context.Context) {
	open := true
	select {
	case <-c.Done():
		open = false
	default:
	}
	fmt.Println(what, open, c.Err(), context.Cause(c))
}

func try(what string, f func()) {
	defer func() { fmt.Println(what, recover()) }()
	f()
}

func main() {
	bg := context.Background()
	show("background", bg)
	fmt.Println(bg, context.TODO(), bg.Done() == nil, bg == context.Background(), bg != context.TODO())
	_, ok := bg.Deadline()
	fmt.Println(ok, bg.Value("x"))

	// A tree.
	root, cancel := context.WithCancel(bg)
	a, cancelA := context.WithCancelCause(root)
	b, cancelB := context.WithCancel(context.WithValue(a, key("k"), "v"))
	c, cancelC := context.WithTimeout(b, time.Hour)
	d, cancelD := context.WithCancel(root)
	w := context.WithoutCancel(b)
	fmt.Println(b.Value(key("k")), c.Value(key("k")), c.Value("k"), a.Value(key("k")), w.Value(key("k")))
	cancelA(errors.New("because"))
	cancelA(errors.New("too late"))
	for i, x := range []context.Context{root, a, b, c, d, w} {
		show(fmt.Sprint(i), x)
	}
	cancelB()
	cancelC()
	show("still", c)
	cancel()
	cancel()
	show("root", root)
	show("d", d)
	cancelD()
	late, _ := context.WithCancel(a)
	show("late", late)
	cancelA(nil)
	nocause, cancelN := context.WithCancelCause(bg)
	cancelN(nil)
	show("no cause", nocause)

	// Siblings that go before their parent.
	root, cancel = context.WithCancel(bg)
	var cancels []context.CancelFunc
	var kids []context.Context
	for i := 0; i < 5; i++ {
		k, c := context.WithCancel(root)
		kids, cancels = append(kids, k), append(cancels, c)
	}
	cancels[2]()
	cancels[4]()
	cancels[0]()
	for _, k := range kids {
		fmt.Print(k.Err(), " ")
	}
	cancel()
	for _, k := range kids {
		fmt.Print(k.Err(), " ")
	}
	fmt.Println()

	// Deadlines.
	t, cancel := context.WithTimeout(bg, 5*time.Millisecond)
	dl, ok := t.Deadline()
	fmt.Println(time.Until(dl) < time.Second, ok)
	<-t.Done()
	show("timeout", t)
	fmt.Println(t.Err() == context.DeadlineExceeded, errors.Is(t.Err(), context.DeadlineExceeded), os.IsTimeout(t.Err()))
	cancel()
	t, cancel = context.WithTimeoutCause(bg, 0, errors.New("no time at all"))
	show("zero", t)
	cancel()
	t, cancel = context.WithDeadlineCause(bg, time.Now().Add(time.Millisecond), errors.New("slow"))
	<-t.Done()
	show("cause", t)
	t, cancel = context.WithDeadline(bg, time.Now().Add(time.Hour))
	cancel()
	show("canceled before", t)
	outer, cancel := context.WithTimeout(bg, time.Hour)
	inner, _ := context.WithTimeout(outer, 2*time.Hour)
	d1, _ := outer.Deadline()
	d2, _ := inner.Deadline()
	fmt.Println(d1.Equal(d2), strings.HasSuffix(fmt.Sprint(inner), ".WithCancel"))
	cancel()
	show("inner", inner)
	x, cancelX := context.WithTimeout(inner, time.Hour)
	show("of a canceled one", x)
	cancelX()

	// AfterFunc.
	root, cancel = context.WithCancel(bg)
	ran := make(chan string, 3)
	context.AfterFunc(root, func() { ran <- "ran" })
	stop := context.AfterFunc(root, func() { ran <- "not this" })
	fmt.Println(stop(), stop())
	cancel()
	fmt.Println(<-ran, len(ran))
	stop = context.AfterFunc(root, func() { ran <- "at once" })
	fmt.Println(<-ran, stop())
	stop = context.AfterFunc(bg, func() {})
	fmt.Println(stop(), stop())

	// Foreign contexts.
	f := &foreign{bg, make(chan struct{})}
	k, cancelK := context.WithCancel(f)
	k2, cancelK2 := context.WithTimeout(k, time.Hour)
	show("foreign child", k2)
	close(f.done)
	<-k2.Done()
	show("foreign child", k2)
	cancelK()
	cancelK2()
	g := &caller{foreign: foreign{bg, make(chan struct{})}}
	k, cancelK = context.WithCancel(g)
	k2, cancelK2 = context.WithCancel(g)
	fmt.Println(len(g.funcs))
	cancelK()
	fmt.Println(len(g.funcs))
	g.end()
	show("called", k2)
	show("left", k)
	cancelK2()

	// Text forms.
	v := context.WithValue(context.WithValue(context.WithValue(context.WithValue(bg, key("a"), 1), named(3), "text"), 7, named(4)), &struct{}{}, nil)
	fmt.Println(v)
	v2, cancelV := context.WithCancel(context.WithoutCancel(v))
	fmt.Println(v2)
	cancelV()
	v3, cancelV := context.WithTimeout(&foreign{bg, nil}, 0)
	text := fmt.Sprint(v3)
	fmt.Println(text[:strings.Index(text, "(")])
	cancelV()

	try("nil parent", func() { context.WithCancel(nil) })
	try("nil parent", func() { context.WithValue(nil, 1, 1) })
	try("nil parent", func() { context.WithTimeout(nil, 1) })
	try("nil parent", func() { context.WithoutCancel(nil) })
	try("nil key", func() { context.WithValue(bg, nil, 1) })
	try("key", func() { context.WithValue(bg, []int{1}, 1) })

	// Many goroutines under one context.
	root, cancel = context.WithCancel(bg)
	var wg sync.WaitGroup
	for i := 0; i < 200; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c, cancel := context.WithTimeout(root, time.Hour)
			defer cancel()
			if i%3 == 0 {
				return
			}
			<-c.Done()
		}()
	}
	runtime.Gosched()
	cancel()
	wg.Wait()
	show("all", root)
}
