package main

type t struct{ n int }

func (x *t) m() string {
	return "n: " + x. /*n
}
