// minigo: command check
// Operators that a type does not have.
package main

type S struct{ a int }
type B bool

func main() {
	var (
		i  int
		u  uint
		f  float64
		s  string
		b  bool
		bb B
		p  *int
		st S
		sl []int
		m  map[string]int
		fn func()
		ch chan int
		e  any
		er error
		ar [2]int
	)
	_ = s - s
	_ = b + b
	_ = p + p
	_ = p + 1
	_ = st + st
	_ = sl + sl
	_ = e + e
	_ = f % f
	_ = f & f
	_ = f << 1
	_ = s && s
	_ = i && b
	_ = b && bb
	_ = !i
	_ = -s
	_ = +b
	_ = ^f
	_ = ^s
	_ = -p
	_ = !nil
	_ = sl == sl
	_ = m == m
	_ = fn != fn
	_ = st < st
	_ = b < b
	_ = p < p
	_ = ch < ch
	_ = e < e
	_ = ar < ar
	_ = er > er
	_ = i == f
	_ = i == u
	_ = i == s
	_ = i == nil
	_ = s == nil
	_ = st == nil
	_ = b == 1
	_ = "a" == 1
	_ = 1 == 1.5
	_ = i == 1.5
	_ = i + 1.5
	_ = i + "a"
	_ = s + 1
	_ = s + 'a'
	_ = i + u
	_ = e == sl
	_ = e == fn
	_ = p == &f
	_ = struct{ f func() }{} == struct{ f func() }{}
	_ = [1][]int{} == [1][]int{}
	i += "a"
	s += 1
	i <<= 1.5
	f %= 2
	b += true
	sl += 1
	i = i + f
	s++
	b--
	sl++
	e++
	_ = *i
	_ = *s
	_ = *nil
	_ = *st
	_ = &1
	_ = &"a"
	_ = &i.x
	_ = &m["a"]
	_ = &s[0]
	_ = &main
	_ = &len
	_ = &(i + 1)
	_ = &f(1)
	_ = <-i
	_ = ~i
}
