package main

import "runtime"

// Arrays of slice literals stay in the frame if they are only looked at, and in the frames of those that gc gives the
// function's body instead of a call.

type big [6_000_000][33]int

var sink *[33]int

func escapes() {
	x := []big{{}}
	sink = &x[0][1]
}

func returned() []big { return []big{{}} }

func kept() {
	x := []big{{}}
	y := []big{1: {}}
	runtime.KeepAlive(x)
	runtime.KeepAlive(y)
}

func ranged() int {
	n := 0
	for _, v := range []big{{}} {
		n += v[5][5]
	}
	return n
}

func calls() {
	defer escapes()
	println(ranged())
}

//go:noinline
func alone() {
	x := []big{{}}
	runtime.KeepAlive(x)
}

func main() {
	alone()
	println(len(returned()))
}
