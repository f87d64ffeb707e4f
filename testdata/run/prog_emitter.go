// An event emitter: closures as handlers, once-handlers, unsubscription, wildcard, and panicking handlers.
package main

import (
	"fmt"
	"sort"
	"strings"
)

type Event struct {
	Name string
	Args []any
}

type Handler func(e *Event) error

type sub struct {
	id   int
	h    Handler
	once bool
}

type Emitter struct {
	subs   map[string][]*sub
	nextID int
}

func (em *Emitter) add(name string, h Handler, once bool) (cancel func() bool) {
	if em.subs == nil {
		em.subs = make(map[string][]*sub)
	}
	em.nextID++
	id := em.nextID
	em.subs[name] = append(em.subs[name], &sub{id, h, once})
	return func() bool { return em.remove(name, id) }
}

func (em *Emitter) On(name string, h Handler) func() bool { return em.add(name, h, false) }
func (em *Emitter) Once(name string, h Handler)           { em.add(name, h, true) }

func (em *Emitter) remove(name string, id int) bool {
	for i, s := range em.subs[name] {
		if s.id == id {
			rest := append([]*sub(nil), em.subs[name][:i]...)
			em.subs[name] = append(rest, em.subs[name][i+1:]...)
			return true
		}
	}
	return false
}

func call(h Handler, e *Event) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case error:
			err = fmt.Errorf("handler panicked: %w", r)
		default:
			err = fmt.Errorf("handler panicked: %v", r)
		}
	}()
	return h(e)
}

func (em *Emitter) Emit(name string, args ...any) (errs []error) {
	e := &Event{name, args}
	for _, key := range []string{name, "*"} {
		for _, s := range em.subs[key] {
			if s.once {
				em.remove(key, s.id)
			}
			if err := call(s.h, e); err != nil {
				errs = append(errs, err)
			}
		}
	}
	return
}

func main() {
	var em Emitter
	var log []string
	total := 0
	cancelAdd := em.On("add", func(e *Event) error {
		for _, a := range e.Args {
			n, ok := a.(int)
			if !ok {
				return fmt.Errorf("add: %T is not int", a)
			}
			total += n
		}
		return nil
	})
	em.On("*", func(e *Event) error { log = append(log, fmt.Sprint(e.Name, e.Args)); return nil })
	em.Once("add", func(*Event) error { fmt.Println("first add"); return nil })
	fmt.Println(em.Emit("add", 1, 2, 3), total)
	fmt.Println(em.Emit("add", 4, "five", 6), total)
	em.On("boom", func(e *Event) error { return []Handler{nil}[0](e) })
	em.On("boom", func(e *Event) error { fmt.Println(e.Args[len(e.Args)]); return nil })
	em.On("boom", func(*Event) error { panic("custom") })
	for _, err := range em.Emit("boom", 1, 2) {
		fmt.Println(err)
	}
	fmt.Println(cancelAdd(), cancelAdd(), em.Emit("add", 100), total)

	counters := map[string]*int{}
	for _, n := range strings.Split("x,y,z", ",") {
		c := new(int)
		counters[n] = c
		em.On(n, func(*Event) error { *c += len(n); em.Emit("nested:"+n, *c); return nil })
	}
	em.Emit("x")
	em.Emit("z", nil)
	em.Emit("x")
	fmt.Println(*counters["x"], *counters["y"], *counters["z"])
	names := make([]string, 0)
	for n, subs := range em.subs {
		names = append(names, fmt.Sprint(n, "/", len(subs)))
	}
	sort.Strings(names)
	fmt.Println(names)
	fmt.Println(strings.Join(log, "|"))
}
