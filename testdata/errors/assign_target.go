// minigo: command check
// What cannot be assigned to.
package main

type T struct{ x int }

func (t T) get() int { return t.x }
func mk() T           { return T{} }
func arr() [3]int     { return [3]int{} }

const c = 1

func main() {
	var m map[string]T
	var s = "abc"
	var a [3]int
	1 = 2
	c = 2
	"a" = s
	s[0] = 'x'
	m["a"].x = 1
	mk().x = 1
	arr()[0] = 1
	mk() = T{}
	T{}.x = 1
	a[0:2] = nil
	main = nil
	T = nil
	int = 3
	len = nil
	nil = nil
	true = false
	(a) = a
	T.get = nil
	mk().get = nil
	&a = nil
	-a[0] = 1
	a[0] + 1 = 2
	[]int{1}[0] = 2
	map[string]int{}["a"] = 1
	(&T{}).x = 3
	*(&a) = a
	func() {} = nil
	_ = _
	x := _
	_.x = 1
	_++
	_ += 1
	c++
	s[0]++
	1++
	mk().x--
	m["b"].x += 2
}
