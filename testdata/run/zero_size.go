// Values of size zero: empty structs and arrays in slices, channels, fields, interfaces and parameters.
package main

import "fmt"

type E struct{}
type Tail struct {
	n int
	e E
}
type Mid struct {
	a byte
	e [0]int
	b byte
}

func (E) Name() string   { return "E" }
func (e *E) Ptr() string { return "ptr" }

type Namer interface{ Name() string }

func pass(a int, e E, b int, z [0]string, c int) (E, int) { return e, a*100 + b*10 + c }

func main() {
	var e E
	s := make([]E, 5)
	s = append(s, e, E{})
	n := 0
	for range s {
		n++
	}
	for i, v := range s {
		if v == (E{}) {
			n += i
		}
	}
	fmt.Println(len(s), n, s[2:4], copy(s, s[1:]))
	c := make(chan E, 3)
	c <- e
	c <- E{}
	close(c)
	for v := range c {
		fmt.Print(v)
	}
	v, ok := <-c
	fmt.Println(v, ok, len(c))
	t := Tail{1, E{}}
	u := t
	u.n = 2
	p := &t.e
	m := Mid{1, [0]int{}, 2}
	fmt.Println(t, u, t != u, p.Ptr(), m.a+m.b, m == Mid{a: 1, b: 2})
	var i Namer = e
	var a any = E{}
	fmt.Println(i.Name(), i == Namer(E{}), a == any(e), a)
	_, r := pass(1, e, 2, [0]string{}, 3)
	fmt.Println(r)
	arr := [3]E{}
	arr2 := [3][0]int{}
	fmt.Println(len(arr), arr == [3]E{}, arr2, len(arr2[1]))
	f := func() (E, [0]int) { return E{}, [0]int{} }
	x, y := f()
	fmt.Println(x, y, len(y))
	set := []struct {
		k string
		v E
	}{{"a", e}, {"b", e}}
	for _, it := range set {
		fmt.Print(it.k, it.v, " ")
	}
	fmt.Println()
	g := func() { _ = e }
	g()
	for range [4]E{} {
		n++
	}
	q := new(E)
	*q = E{}
	fmt.Println(n, *q, q.Name())
	done := make(chan struct{})
	go func(E) { close(done) }(e)
	<-done
}
