// minigo: command check
// Directives where nothing takes them.

//go:noinline

//go:build linux

package main

var (
	//go:noinline
	y int
	//go:embed
	//go:embed a b
	z string
)

//go:linkname foo bar
//go:unknown thing
//go:nosplit
func g() {
	if true {
		//go:nosplit
	}
	x := []int{
		//go:nosplit
		1,
	}
	//go:nosplit
}

//go:noinline
var (
	a int
)

//go:noescape
//go:build foo
func h() {}

//go:systemstack
func i() {}

//go:linkname
//go:linkname a b c d
func j() {}

type T struct {
	//go:nosplit
	a int //go:generate
}

//go:nosplit
