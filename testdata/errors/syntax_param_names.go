// Parameter lists that mix names and types.
package main

func a(x, y int, string)       {}
func b(x int, y)               {}
func c(x.y int)                {}
func d(...int, string)         {}
func e(x ...)                  {}
func f(x int,, y int)          {}
func g(x int y int)            {}
func h() (x int, string)       { return }
func (t T, u U) i()            {}
func j(*int x)                 {}

func main() {}
