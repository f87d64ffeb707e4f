package main

import "fmt"

type A struct {
	X int `json:"x"`
	Y string
}
type B struct {
	X int
	Y string `k:"v"`
}
type Same = struct {
	X int `json:"x"`
	Y string
}

type Anon struct {
	in struct{ a, b int }
	p  *struct{ s string }
	l  []struct{ k, v any }
}

func take(s struct{ X, Y int }) int { return s.X + s.Y }

func main() {
	a := A{1, "a"}
	b := B(a)
	fmt.Println(b, A(b) == a, (*B)(&a).Y)
	var s Same = a
	a = s
	fmt.Println(s == a)
	var u1, u2, u3 any = struct{ X int }{1}, struct {
		X int `t:"1"`
	}{1}, struct{ X int }{1}
	fmt.Println(u1 == u2, u1 == u3)
	fmt.Printf("%T %T %T\n", u1, u2, Same{})
	_, ok := u2.(struct{ X int })
	_, ok2 := u1.(struct{ X int })
	fmt.Println(ok, ok2)
	x := Anon{in: struct{ a, b int }{1, 2}, l: []struct{ k, v any }{{1, "x"}, {k: nil}}}
	x.p = &struct{ s string }{"p"}
	y := x
	y.in.a, y.p.s = 9, "q"
	fmt.Println(x.in, x.p.s, x.l, y.in)
	type P struct{ X, Y int }
	fmt.Println(take(P{3, 4}), take(struct{ X, Y int }{5, 6}))
	m := map[struct{ r, c int }]string{{1, 2}: "a", {r: 3}: "b"}
	fmt.Println(m[struct{ r, c int }{3, 0}], len(m))
	c := make(chan struct{}, 1)
	c <- struct{}{}
	fmt.Println(<-c, len(c))
	arr := [...]struct {
		n int
		f func(int) int
	}{{1, func(i int) int { return i + 1 }}, {2, nil}}
	fmt.Println(arr[0].f(arr[1].n), arr[1].f == nil)
	var z struct {
		struct1
		*struct2
	}
	z.a, z.struct2 = 1, &struct2{2}
	fmt.Println(z.a, z.b)
}

type struct1 struct{ a int }
type struct2 struct{ b int }
