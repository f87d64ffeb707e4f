// Characters that have no place in Go.
package main

func main() {
	x := 1 # 2
	y := $x
	z := a @ b
	w := ‘quoted’
	v := 1 ？ 2
	_ = \n
	é := 1
	a·b := 2
}
