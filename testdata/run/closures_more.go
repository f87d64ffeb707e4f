package main

import "fmt"

func counter() (inc, dec func() int, get func() int) {
	n := 0
	return func() int { n++; return n }, func() int { n--; return n }, func() int { return n }
}

func fib() func() int {
	a, b := 0, 1
	return func() int {
		defer func() { a, b = b, a+b }()
		return a
	}
}

type Op func(float64, float64) float64

func compose(fs ...func(int) int) func(int) int {
	return func(x int) int {
		for _, f := range fs {
			x = f(x)
		}
		return x
	}
}

func ycomb() int {
	var fact func(int) int
	fact = func(n int) int {
		if n <= 1 {
			return 1
		}
		return n * fact(n-1)
	}
	return fact(10)
}

type big struct{ a [10]int }

func captureBig() func(int) int {
	b := big{}
	for i := range b.a {
		b.a[i] = i * i
	}
	c := b
	return func(i int) int { b.a[i]++; return b.a[i]*1000 + c.a[i] }
}

func params(a int, s string, p *int, xs ...int) func() string {
	return func() string {
		a++
		*p++
		s += "!"
		return fmt.Sprint(a, s, *p, xs)
	}
}

func (o Op) apply(x, y float64) float64 { return o(x, y) }

func deep(n int) func() func() func() int {
	return func() func() func() int {
		n++
		return func() func() int {
			n *= 2
			return func() int { n -= 3; return n }
		}
	}
}

func named() (f func() int, n int) {
	f = func() int { n++; return n }
	n = 5
	return f, n
}

var global = func(n int) int { return n + offset }
var offset = 7

func main() {
	inc, dec, get := counter()
	inc()
	inc()
	dec()
	fmt.Println(get())
	f := fib()
	for range 10 {
		fmt.Print(f(), " ")
	}
	fmt.Println()
	ops := map[string]Op{"+": func(a, b float64) float64 { return a + b }, "/": func(a, b float64) float64 { return a / b }}
	fmt.Println(ops["+"](1, 2), ops["/"].apply(1, 4), ops["?"] == nil)
	fmt.Println(compose(func(x int) int { return x + 1 }, func(x int) int { return x * x })(4), compose()(9), ycomb())
	cb := captureBig()
	fmt.Println(cb(3), cb(3), cb(9))
	k := 1
	p := params(1, "s", &k, 1, 2)
	fmt.Println(p(), p(), k)
	d := deep(5)()()
	fmt.Println(d(), d())
	nf, n := named()
	fmt.Println(nf(), nf(), n)
	fmt.Println(global(1))
	offset = 100
	fmt.Println(global(1), func() int { return offset }())
	fmt.Println(func(xs ...int) (s int) {
		for _, x := range xs {
			s += x
		}
		return
	}(1, 2, 3))
	var fs [3]func() *int
	for i := range fs {
		fs[i] = func() *int { return &i }
	}
	*fs[1]() = 50
	fmt.Println(*fs[0](), *fs[1](), *fs[2](), fs[0]() == fs[0]())
	var self func(int) string
	self = func(n int) string {
		old := self
		self = func(int) string { return "replaced" }
		_ = old
		return fmt.Sprint("first", n)
	}
	fmt.Println(self(1), self(2))
	x := 1
	func() {
		x := x + 1
		func() { x++ }()
		fmt.Print(x, " ")
	}()
	fmt.Println(x)
	ch := make(chan func() int, 2)
	for i := range 2 {
		go func() { ch <- func() int { return i * 10 } }()
	}
	fmt.Println((<-ch)() + (<-ch)())
}
