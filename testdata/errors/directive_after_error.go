package main

var (
	a [int
	b int
)

//go:noinline
func f() int { return 1 }

//go:noinline
stray

func g() {
	if true {
}
//go:noinline
func h() {}
