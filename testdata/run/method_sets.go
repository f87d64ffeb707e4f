// Which methods a type has through embedding of values, pointers and interfaces, and calls through them.
package main

import "fmt"

type Namer interface{ Name() string }
type Setter interface{ SetName(string) }
type Both interface {
	Namer
	Setter
}

type Base struct{ name string }

func (b Base) Name() string      { return b.name }
func (b *Base) SetName(n string) { b.name = n }

type ByValue struct{ Base }
type ByPointer struct{ *Base }
type ByIface struct{ Both }
type Deep struct {
	ByPointer
	extra int
}
type Override struct {
	Base
	prefix string
}

func (o Override) Name() string { return o.prefix + o.Base.Name() }

type Int int

func (i Int) Name() string      { return fmt.Sprint("int", int(i)) }
func (i *Int) SetName(n string) { *i = Int(len(n)) }

type Holder struct {
	Int
	tags []string
}

func has(v any) (n, s bool) {
	_, n = v.(Namer)
	_, s = v.(Setter)
	return
}

func rename(b Both, n string) string {
	b.SetName(n)
	return b.Name()
}

type Logger struct {
	log func(string)
}

func (l Logger) Log(s string) { l.log(s) }

type App struct {
	Logger
	Namer
	items [2]ByValue
}

func main() {
	b := Base{"b"}
	fmt.Println(has(b))
	fmt.Println(has(&b))
	fmt.Println(has(ByValue{b}))
	fmt.Println(has(&ByValue{b}))
	fmt.Println(has(ByPointer{&b}))
	fmt.Println(has(&ByPointer{&b}))
	fmt.Println(has(ByIface{&b}))
	fmt.Println(has(Deep{ByPointer{&b}, 1}))
	fmt.Println(has(Int(1)))
	fmt.Println(has(Holder{}))
	fmt.Println(has(&Holder{}))

	v := &ByValue{Base{"v"}}
	fmt.Println(rename(v, "v2"), v.name, v.Base.name)
	p := ByPointer{&Base{"p"}}
	q := p // shares the base
	fmt.Println(rename(p, "p2"), q.Name(), rename(&q, "q2"), p.Name())
	d := Deep{p, 1}
	fmt.Println(rename(d, "d2"), p.Name(), d.ByPointer.Base.name)
	i := ByIface{v}
	fmt.Println(rename(i, "i2"), v.Name(), rename(ByIface{ByIface{i}}, "i3"), v.Name())
	o := &Override{Base{"o"}, ">"}
	fmt.Println(rename(o, "o2"), o.Base.Name())
	h := &Holder{Int: 5}
	fmt.Println(rename(h, "four"), h.Int, h)

	fs := []func() string{v.Name, p.Name, i.Name, o.Name, h.Name, d.Name}
	v.SetName("new")
	p.SetName("shared")
	h.SetName("")
	for _, f := range fs {
		fmt.Print(f(), " ")
	}
	fmt.Println()
	var lines []string
	app := App{Logger: Logger{func(s string) { lines = append(lines, s) }}, Namer: o}
	app.Log(app.Name())
	app.Namer = h
	app.Log(app.Name())
	app.items[1].SetName("item")
	app.Log(app.items[1].Name())
	logf := app.Log
	app.Logger.log = nil
	logf("bound")
	fmt.Println(lines)
	e := (*ByValue).SetName
	e(v, "expr")
	fmt.Println(ByValue.Name(*v), Namer.Name(p), Both.Name(v))
	var n Namer = d
	s, ok := n.(Setter)
	s.SetName("via assertion")
	fmt.Println(ok, d.name, n.(Deep).extra)
}
