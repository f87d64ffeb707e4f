// minigo: command check
// Directives that belong to declarations of the wrong kind.

//go:noinline

//go:build linux

package main

//go:nosplit
import "os"

//go:embed x.txt
var s string

//go:noinline
var x int

//go:noinline
//go:build foo
type T int

//go:nosplit
const c = 1

var (
	//go:noinline
	y int
	//go:embed a b
	z string
)

func main() {
	//go:noinline
	var q int
	_ = x
	_ = s
	_ = q
	println(y, z, os.Args)
}

//go:linkname foo bar
//go:unknown thing
//go:nosplit
func g() {}

//go:noescape
//go:build foo
func h() {}

//go:linkname
func j() {}
