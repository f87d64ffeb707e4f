package main

type T struct{ f func() }

func (t *T) p() {}
func (t T) v()  {}

func main() {
	T.p()
	_ = T.p
	_ = T.v
	_ = (*T).v
	_ = T.nothing
	_ = T.f
	T{}.p()
	var i interface{ m() }
	_ = i.p
	pp := new(*T)
	pp.v()
	_ = pp.f
}
