// Tests method sets: promotion through embedded values, pointers and interfaces, method values and expressions, and overriding.
package main

import "fmt"

type V struct{ n int }

func (v V) Get() int   { return v.n }
func (v *V) Set(n int) { v.n = n }

type Getter interface{ Get() int }
type Setter interface{ Set(int) }
type Both interface {
	Getter
	Setter
}

type ByVal struct{ V }
type ByPtr struct{ *V }
type ByIface struct{ Both }
type Deep struct {
	*ByVal
	extra int
}
type Over struct {
	ByPtr
	n string
}

func (o Over) Get() int { return -o.ByPtr.Get() }

func has(x any) string {
	_, g := x.(Getter)
	_, s := x.(Setter)
	_, b := x.(Both)
	return fmt.Sprint(g, s, b)
}

type F func(int) int

func (f F) Get() int { return f(20) }

type Mp map[string]int

func (m Mp) Set(n int) { m["n"] = n }
func (m Mp) Get() int  { return m["n"] }

func main() {
	v := V{1}
	fmt.Println("V", has(v), has(&v))
	fmt.Println("ByVal", has(ByVal{v}), has(&ByVal{v}))
	fmt.Println("ByPtr", has(ByPtr{&v}), has(&ByPtr{&v}))
	fmt.Println("ByIface", has(ByIface{&v}), has(&ByIface{}))
	fmt.Println("Deep", has(Deep{}), has(&Deep{}))
	fmt.Println("Over", has(Over{}), has(&Over{}))
	fmt.Println("F", has(F(nil)), has(new(F)), has(Mp{}), has(new(Mp)))

	bv := ByVal{v}
	bv.Set(5)
	bp := ByPtr{&v}
	bp.Set(6)
	fmt.Println(v.n, bv.n, bv.Get(), bp.Get(), bp.V.n)
	bi := ByIface{&bv}
	bi.Set(9)
	fmt.Println(bv.Get(), bi.Get(), bi.Both.(*ByVal).V.n)
	d := Deep{&bv, 1}
	d.Set(10)
	fmt.Println(bv.n, d.n, Both(d).Get())
	o := Over{bp, "shadow"}
	o.Set(3)
	fmt.Println(o.Get(), o.n, o.ByPtr.n, v.n, Getter(&o).Get())

	get := v.Get // the receiver is copied here
	set := v.Set // the address is taken here
	set(40)
	fmt.Println(get(), v.n)
	bget, bset := bp.Get, bp.Set
	bset(50)
	fmt.Println(bget(), v.n)
	e1, e2, e3, e4 := V.Get, (*V).Get, (*V).Set, Both.Get
	e3(&v, 60)
	fmt.Println(e1(v), e2(&v), e4(&v))
	fmt.Printf("%T %T %T %T\n", e1, e2, e3, e4)
	fmt.Printf("%T %T\n", ByPtr.Set, (*Deep).Get)
	ByPtr.Set(bp, 61)
	fmt.Println((*Deep).Get(&d), Over.Get(o), v.n, struct{ Getter }.Get(struct{ Getter }{o}))
	var g Getter = v
	gm := g.Get
	g = F(func(x int) int { return x + 1 })
	fmt.Println(gm(), g.Get())
	mp := Mp{}
	Both(mp).Set(8)
	fmt.Println(mp, Both(&mp).Get())
	for _, f := range []func(){
		func() { var p *V; _ = p.Get },
		func() { var b Both; _ = b.Get },
		func() { ByPtr{}.Get() },
		func() { ByIface{}.Get() },
		func() { var p *V; _ = p.Set; fmt.Println("fine") },
	} {
		func() {
			defer func() { fmt.Println(recover()) }()
			f()
		}()
	}
}
