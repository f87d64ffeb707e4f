// Assignments of several values: the pairs are assigned one after the other, and only what an earlier pair may change is
// taken before.
package main

import "fmt"

type T struct {
	a, b int
	p    *T
}

type E struct{ *T }

var (
	m    = map[string]int{}
	none map[string]int
	np   *T
	s    = []int{1, 2, 3}
	g    = 10
)

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func later() (a, b int) {
	defer func() {
		recover()
		a, b = a+100, b+100
	}()
	// The second value is taken first: storing the first result is seen by the deferred call.
	return np.a, s[g]
}

func named() (a int, p *T) {
	a, p = 1, &T{a: 5}
	return p.a, &T{b: a}
}

func fails(name string, f func() (int, int)) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func main() {
	try("map element before a nil pointer", func() { m["a"], g = np.a, 1 })
	try("nil map before a nil pointer", func() { none["a"], g = np.a, 1 })
	try("first value, then first place", func() { s[g], g = np.a, 1 })
	try("second value may change: taken first", func() { m["b"], g = np.a, s[g] })
	try("local variables cannot change", func() {
		x := 0
		x, s[x] = 2, np.a
	})
	fmt.Println(m, g, s)

	i := 0
	i, s[i] = 2, 30
	fmt.Println(i, s)
	s[0], s[2] = s[2], s[0]
	fmt.Println(s)
	p := &T{a: 1}
	p, p.a = &T{a: 2}, 7
	fmt.Println(p.a)
	e := E{&T{a: 1}}
	old := e.T
	e.T, e.a = &T{a: 2}, 9
	fmt.Println(e.a, old.a)
	l := &T{a: 1}
	l.p = l
	l.p, l.p.b = &T{}, 4
	fmt.Println(l.b, l.p.b)

	fails("deferred", later)
	fails("plain", func() (int, int) { return np.a, s[g] })
	a, q := named()
	fmt.Println(a, q.b)

	x, ok := m["a"]
	x, s[x] = 1, 50
	m["c"], ok = m["none"]
	fmt.Println(x, ok, s, m)
}
