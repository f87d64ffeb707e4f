// minigo: command check
// Receivers must be types of this package that have a name and are no pointers or interfaces.
package main

import "strings"

type P *int
type I interface{}
type T struct{}
type A = T
type B = *T
type C = []int
type D = int
type E = I
type F = strings.Builder

func (int) a()              {}
func (*int) b()             {}
func (P) c()                {}
func (I) d()                {}
func (**T) e()              {}
func ([]T) f()              {}
func (map[string]T) g()     {}
func (struct{}) h()         {}
func (strings.Builder) i()  {}
func (*strings.Builder) j() {}
func (A) k()                {}
func (B) l()                {}
func (C) m()                {}
func (D) n()                {}
func (E) o()                {}
func (F) p()                {}
func (undefinedType) q()    {}
func (*P) r()               {}
func (*I) s()               {}
func (v) t()                {}
func (x T) x()              {}
func (T) k()                {}
func (*A) l()               {}
func (error) u()            {}
func (t, u T) v()           {}
func () w()                 {}
func (t ...T) y()           {}
func (func()) z()           {}
func (chan int) aa()        {}
func ([3]int) ab()          {}
func (nil) ac()             {}
func (fmt.Foo) ad()         {}

var v int

func main() {}
