// minigo: command check
// What can be indexed, with what, and what can be sliced.
package main

type T struct{}

func arr() [3]int { return [3]int{} }

func main() {
	var (
		a  [3]int
		s  []int
		st string
		m  map[string]int
		p  *[3]int
		ps *[]int
		t  T
		i  any
		f  func()
		c  chan int
		x  int
		y  float64
	)
	_ = a[3]
	_ = a[-1]
	_ = a[1.5]
	_ = a["a"]
	_ = a[nil]
	_ = a[true]
	_ = a[1.0]
	_ = a['a']
	_ = a[1<<70]
	_ = a[y]
	_ = s[-1]
	_ = s["a"]
	_ = s[t]
	_ = s[1.0]
	_ = st[5]
	_ = "abc"[3]
	_ = "abc"[x]
	_ = m[1]
	_ = m[1.5]
	_ = p[3]
	_ = ps[0]
	_ = t[0]
	_ = i[0]
	_ = f[0]
	_ = c[0]
	_ = x[0]
	_ = 1[0]
	_ = nil[0]
	_ = main[0]
	_ = s[2:1]
	_ = s[-1:]
	_ = s["a":]
	_ = s[1.5:]
	_ = a[1:4]
	_ = a[2:1]
	_ = st[3:1:2]
	_ = "abc"[1:4]
	_ = "abc"[2:1]
	_ = m[1:2]
	_ = t[:]
	_ = x[:]
	_ = i[:]
	_ = ps[:]
	_ = p[1:9]
	_ = arr()[:]
	_ = [3]int{}[:]
	_ = main[:]
	_ = int[:]
}
