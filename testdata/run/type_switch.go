// Type switches: several types per case, nil, interfaces, no variable, shadowing, fall to default.
package main

import (
	"errors"
	"fmt"
)

type Expr interface{ isExpr() }
type Num float64
type Add struct{ L, R Expr }
type Mul struct{ L, R Expr }
type Neg struct{ X *Expr }

func (Num) isExpr()  {}
func (*Add) isExpr() {}
func (*Mul) isExpr() {}
func (Neg) isExpr()  {}

func eval(e Expr) float64 {
	switch e := e.(type) {
	case Num:
		return float64(e)
	case *Add:
		return eval(e.L) + eval(e.R)
	case *Mul:
		return eval(e.L) * eval(e.R)
	case Neg:
		return -eval(*e.X)
	}
	return 0
}

type St string

func (s St) String() string { return "St(" + string(s) + ")" }

type Temp float64

func (t *Temp) Error() string { return "temp" }

func kind(v any) string {
	switch x := v.(type) {
	case nil:
		return "nil"
	case int, int8, int16:
		return fmt.Sprintf("small int %v", x) // x is an any here
	case uint8:
		return fmt.Sprint("byte+1=", x+1)
	case string:
		return "string " + x
	case error:
		return "error " + x.Error()
	case fmt.Stringer:
		return "stringer " + x.String()
	case []int:
		return fmt.Sprint("slice of ", len(x))
	case [2]int:
		return fmt.Sprint("array ", x[0]+x[1])
	case func(int) int:
		return fmt.Sprint("func ", x(20))
	case chan int, <-chan int:
		return fmt.Sprintf("chan %T", x)
	case struct{ A int }:
		return fmt.Sprint("anon ", x.A)
	case *int:
		*x++
		return fmt.Sprint("pointer ", *x)
	case bool:
		if x {
			break
		}
		return "false"
	default:
		return fmt.Sprintf("other %T", x)
	}
	return "after break"
}

func main() {
	three := Expr(Num(3))
	fmt.Println(eval(&Add{Num(1), &Mul{Num(2), Neg{&three}}}), eval(nil))
	n := 41
	t := Temp(1)
	vs := []any{nil, 1, int8(2), int16(3), int32(4), uint8(255), "s", errors.New("e"), &t, t, St("x"), []int{1, 2}, [2]int{3, 4},
		func(x int) int { return x * 2 }, make(chan int), (<-chan int)(nil), (chan<- int)(nil), struct{ A int }{9}, struct{ B int }{9},
		&n, true, false, 1.5, [3]int{}, []string{}, struct{}{}}
	for _, v := range vs {
		fmt.Println(kind(v))
	}
	fmt.Println(n)
	// Without a variable, with an init statement, default first.
	calls := 0
	get := func() any { calls++; return "one call" }
	switch v := get(); v.(type) {
	default:
		fmt.Println("default")
	case string:
		fmt.Println("string", v)
	}
	fmt.Println(calls)
	var e error
	switch e.(type) {
	case nil:
		fmt.Println("nil error")
	case error:
		fmt.Println("never")
	}
	switch x := any(3).(type) {
	case int:
		y := x * 2
		switch x := any(y).(type) {
		case int:
			fmt.Println(x + 1)
		}
		fmt.Println(x)
	}
loop:
	for i, v := range []any{1, "a", nil, 2} {
		switch v.(type) {
		case string:
			continue loop
		case nil:
			break loop
		}
		fmt.Println("item", i)
	}
}
