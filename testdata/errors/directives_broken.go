// minigo: command check
// Directives in and around declarations that are wrong themselves.
package main

//go:noinline
func f( {
	//go:noinline
	x :=
	//go:noinline
}

//go:noinline
var (
	//go:noinline
	x int
)

func main() {
	//go:nosplit
	var y int = 
	//go:nosplit
	type T int
	//go:nosplit
}
//go:nosplit
