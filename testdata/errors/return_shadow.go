// A bare return needs the result parameters in scope.
package main

func f() (x int, err error) {
	if true {
		x := 1
		return
	}
	{
		err := 1
		_ = err
		return
	}
	for x := range 3 {
		_ = x
		return
	}
}

func main() {}
