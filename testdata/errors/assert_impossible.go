// Assertions that can never hold, with the reason.
package main

type I interface {
	M()
	N(int) string
}
type A struct{}
type B struct{}
type C struct{}

func (A) M()             {}
func (B) M()             {}
func (B) N(string)       {}
func (*C) M()            {}
func (*C) N(int) string  { return "" }

func main() {
	var i I
	_ = i.(A)
	_ = i.(B)
	_ = i.(C)
	_ = i.(*C)
	_ = i.(int)
	_ = i.(interface{ M() int })
	switch i.(type) {
	case A:
	case *A, B:
	case C:
	case string:
	case error:
	}
}
