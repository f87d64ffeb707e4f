// minigo: command check
// Places that a line directive moves are mentioned with their true ones.
package main

//line foo.go:10
const a = 1
//line bar.go:20:3
const a = 2
/*line x.go:1:1*/var a int
func main() { L: ; L: ; goto M; x:=1; M:; _ = x }

//line y.go:7
func dup(a, b, a int) {}
func dup() {}
