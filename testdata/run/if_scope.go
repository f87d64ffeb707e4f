// if with simple statements, scopes and shadowing, redeclaration, blank identifiers.
package main

import (
	"errors"
	"fmt"
)

var x = "package"

func f(n int) (int, error) {
	if n < 0 {
		return 0, errors.New("negative")
	}
	return n * 2, nil
}

func grade(n int) string {
	if n >= 90 {
		return "A"
	} else if n >= 80 {
		return "B"
	} else if m := n + 5; m >= 80 {
		return "B-"
	} else if n > m-6 && m > 60 {
		return fmt.Sprint("C", m)
	}
	return "F"
}

func shadow() (err error) {
	if _, err := f(-1); err != nil {
		_ = err
	}
	return
}

func redeclare() (int, error) {
	a, err := f(1)
	b, err := f(a)
	c, err := f(-b)
	return a + b + c, err
}

type int32x int

func main() {
	fmt.Println(x)
	x := x + "/main"
	{
		x := x + "/block"
		fmt.Println(x)
		if x := len(x); x > 3 {
			fmt.Println(x)
			x := x * 2
			fmt.Println(x)
		} else {
			fmt.Println("else", x)
		}
	}
	fmt.Println(x)
	for _, g := range []int{95, 85, 76, 60, 10} {
		fmt.Print(grade(g), " ")
	}
	fmt.Println(shadow())
	fmt.Println(redeclare())
	if v, err := f(5); err != nil {
		fmt.Println("error")
	} else if w, err := f(v - 20); err != nil {
		fmt.Println(v, w, err)
	}
	// Predeclared names can be shadowed.
	true := false
	len := func(s string) int { return -1 }
	nil := 5
	type string int
	var s string = 7
	fmt.Println(true, len("abc"), nil, s)
	{
		int := func(x float64) float64 { return x / 2 }
		fmt.Println(int(5))
		append, print := 1, 2
		fmt.Println(append + print)
	}
	var _ = 5
	_, _ = 1, 2
	var _, b = 3, 4
	fmt.Println(b)
	// Types and constants declared in inner scopes.
	const k = 1
	{
		const k = k + 1
		type T struct{ n [k]int }
		{
			type U [k * 2]T
			fmt.Printf("%v %T\n", U{}, T{})
		}
		fmt.Println(T{})
	}
	switch x := 5; {
	case x > 3:
		x := "inner"
		fmt.Println(x)
	}
	fmt.Println(x)
	y := 1
	func() {
		y, z := 2, 3
		fmt.Println(y, z)
	}()
	y, z := 10, y
	fmt.Println(y, z)
	var i32 int32x = 3
	fmt.Printf("%T\n", i32)
	if !(y > 3 && z < 1 || y == 2) {
		fmt.Println("negated")
	}
	fmt := "shadowed import"
	_ = fmt
}
