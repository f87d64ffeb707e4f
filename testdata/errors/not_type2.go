// minigo: command check
// Values where types are meant.
package main

import "fmt"

var v int

func f() {}

type T struct {
	a v
	b f
	c 1
	d *v
	e []v
	g map[v]f
	h fmt.Println
	i fmt
	j fmt.Nothing
	k undefinedType
	l nil
	m true
	n len
	o T.a
}

func g(x v, y ...f) f { return nil }

func main() {
	var a v
	_ = v{}
	_ = []v{}
	_ = map[string]f{}
	_ = a.(v)
	_ = new(f)
	_ = make(v)
	_ = (*v)(nil)
	switch any(1).(type) {
	case v, f:
	case 1:
	case nil, nil:
	}
	var b func(v) f
	type L v
	_ = struct{ v.x }{}
}
