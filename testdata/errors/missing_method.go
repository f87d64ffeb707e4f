package main

type Shape interface {
	Area() float64
	Name() string
}

type A struct{}

func (A) Area() float64 { return 0 }

type B struct{}

func (*B) Area() float64 { return 0 }
func (*B) Name() string  { return "" }

type C struct{}

func (C) Area() int    { return 0 }
func (C) Name() string { return "" }

func use(s Shape) {}

func main() {
	var s Shape = A{}
	s = B{}
	s = &B{}
	use(C{})
	use(5)
	_ = s.(A)
	_ = s.Missing()
	var e error = s
	_ = e
	x := 5
	_ = x.(int)
	switch s.(type) {
	case C:
	}
}

func ret() Shape { return A{} }
