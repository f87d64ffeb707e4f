// Methods of values, pointers, embedded fields, through interfaces and as values.
package main

type T struct{ n int }

func (t T) val(f func())  { f() }
func (t *T) ptr(f func()) { f() }

type E struct{ T }
type I interface{ val(func()) }

func main() {
	e := &E{}
	var i I = e
	mv := i.val
	me := (*T).ptr
	e.val(func() {
		e.ptr(func() {
			i.val(func() {
				mv(func() {
					me(&e.T, func() { panic(e.n) })
				})
			})
		})
	})
}
