// Names of closures and methods in the traceback.
package main

type T struct{ f func() }

func (t *T) Run()    { t.f() }
func (t T) Value()   { t.Run() }
func apply(f func()) { f() }

func main() {
	t := T{func() {
		func() {
			panic("deep")
		}()
	}}
	apply(func() {
		t.Value()
	})
}
