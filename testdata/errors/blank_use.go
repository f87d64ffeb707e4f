// The blank identifier is no value, no type and no field.
package main

type _ int
type T struct{ _, _ int }

func _() {}
func (T) _() {}
func (_) m() {}

var _ = 1

const _ = 2

func main() {
	_()
	x := _
	var y _
	_ = T{_: 1}
	_ = T{}._
	_ = []_{}
	_[0] = 1
	_.f()
	println(_)
	for _ := range []int{} {
	}
	goto _
_:
	_, _ = x, y
	return _
}
