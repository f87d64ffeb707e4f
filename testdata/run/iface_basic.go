// Interface values: dynamic types of every size and kind, nil interfaces against nil pointers.
package main

import (
	"errors"
	"fmt"
)

type Shape interface {
	Area() float64
	Name() string
}

type Square struct{ side float64 }
type Circle struct{ r float64 }
type Unit struct{}
type Scaled struct {
	Shape
	k      float64
	labels [3]string
}
type Len float64

func (s Square) Area() float64  { return s.side * s.side }
func (s Square) Name() string   { return "square" }
func (c *Circle) Area() float64 { return 3 * c.r * c.r }
func (c *Circle) Name() string {
	if c == nil {
		return "no circle"
	}
	return "circle"
}
func (Unit) Area() float64     { return 1 }
func (Unit) Name() string      { return "unit" }
func (s Scaled) Area() float64 { return s.k * s.Shape.Area() }
func (l Len) Area() float64    { return float64(l) }
func (l Len) Name() string     { return "len" }

func total(shapes ...Shape) (t float64) {
	for _, s := range shapes {
		t += s.Area()
	}
	return
}

type MyErr struct{ code int }

func (e *MyErr) Error() string { return fmt.Sprint("code ", e.code) }

func mayFail(code int) error {
	var e *MyErr
	if code != 0 {
		e = &MyErr{code}
	}
	return e // never equal to nil
}

func properly(code int) error {
	if code != 0 {
		return &MyErr{code}
	}
	return nil
}

func main() {
	sq := Square{2}
	c := &Circle{1}
	shapes := []Shape{sq, c, Unit{}, Scaled{sq, 2.5, [3]string{"a"}}, Len(4), &sq, Scaled{Shape: Scaled{Shape: c, k: 2}, k: 3}}
	for _, s := range shapes {
		fmt.Print(s.Name(), "=", s.Area(), " ")
	}
	fmt.Println(total(shapes...), total())
	sq.side = 10 // the interface holds a copy, the pointer does not
	fmt.Println(shapes[0].Area(), shapes[5].Area())

	var nilShape Shape
	var nilCircle *Circle
	fmt.Println(nilShape == nil, Shape(nilCircle) == nil, Shape(nilCircle).Name())
	fmt.Println(mayFail(0) == nil, mayFail(0) != nil, properly(0) == nil, properly(3), mayFail(4))
	err := properly(5)
	if e, ok := err.(*MyErr); ok {
		e.code++
	}
	fmt.Println(err, errors.New("x") == errors.New("x"), err == err)

	var x any = 5
	y := x
	x = "now a string"
	fmt.Println(x, y)
	boxes := []any{int8(-1), uint16(65535), true, 'x', 1.5, float32(2.5), "s", nil, [2]int{1, 2}, struct{ a, b string }{"p", "q"}, &Unit{} != nil}
	for _, b := range boxes {
		fmt.Print(b, " ")
	}
	fmt.Println()
	arr := [3]int{1, 2, 3}
	var boxed any = arr
	arr[0] = 100
	fmt.Println(boxed, arr, boxed.([3]int)[0])
	var s1 Shape = sq
	var a1 any = s1 // the dynamic type is Square, not Shape
	_, isSq := a1.(Square)
	fmt.Println(isSq)
	var e1 interface{ Area() float64 } = s1
	fmt.Printf("%T %T %v\n", e1, a1, e1)
	ret := func(b bool) Shape {
		if b {
			return Len(7)
		}
		return nil
	}
	fmt.Println(ret(true).Area(), ret(false) == nil)
}
