// minigo: command check
// Why a type does not implement an interface.
package main

type I interface{ M(int) string }
type J interface {
	I
	N()
}
type A struct{}
type B struct{}
type C struct{}
type D struct{}
type E struct{ *A }
type F struct{ I }
type G int

func (A) m(int) string    {}
func (B) M() string       { return "" }
func (*C) M(int) string   { return "" }
func (D) M(int, ...int)   {}
func (G) M(x int) (s string) { return }
func (*G) N()             {}

var (
	i1 I = A{}
	i2 I = B{}
	i3 I = C{}
	i4 I = &C{}
	i5 I = D{}
	i6 I = E{}
	i7 I = F{}
	i8 I = G(1)
	j1 J = i8
	j2 J = G(1)
	j3 J = new(G)
	j4 J = F{}
	p1 *I = i1
	p2 I = p1
	p3 I = &i1
	n1 I = 1
	n2 I = "a"
	n3 I = nil
	n4 I = struct{}{}
	n5 I = func() {}
	n6 I = []int{}
	x1 A = i1
	x2 *C = i1
	x3 int = i1
)

func take(i I) I { return B{} }

func main() {
	take(C{})
	take(1)
	var m map[string]I = map[string]A{}
	_ = []I{A{}, &C{}}
	_ = map[I]I{B{}: D{}}
	var ch chan I
	ch <- A{}
	for i1 = range []A{} {
	}
	_ = i1 == A{}
	_ = i1 == &C{}
	switch i1 {
	case B{}:
	}
	_ = I(A{})
	_ = m
}
