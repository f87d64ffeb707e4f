// Dynamic dispatch in loops with changing types, double dispatch, interfaces in containers.
package main

import "fmt"

type Shape interface {
	Area() int
	Scale(k int) Shape
	Collide(other Shape) string
	withCircle(c Circle) string
	withBox(b *Box) string
}

type Circle struct{ r int }
type Box struct{ w, h int }

func (c Circle) Area() int                  { return 3 * c.r * c.r }
func (c Circle) Scale(k int) Shape          { return Circle{c.r * k} }
func (c Circle) Collide(o Shape) string     { return o.withCircle(c) }
func (c Circle) withCircle(d Circle) string { return fmt.Sprint("circle", d.r, "-circle", c.r) }
func (c Circle) withBox(b *Box) string      { return fmt.Sprint("box", b.w, "-circle", c.r) }
func (b *Box) Area() int                    { return b.w * b.h }
func (b *Box) Scale(k int) Shape            { return &Box{b.w * k, b.h * k} }
func (b *Box) Collide(o Shape) string       { return o.withBox(b) }
func (b *Box) withCircle(c Circle) string   { return fmt.Sprint("circle", c.r, "-box", b.w) }
func (b *Box) withBox(x *Box) string        { return fmt.Sprint("box", x.w, "-box", b.w) }

type Animal interface{ Sound() string }
type Walker interface {
	Animal
	Walk() int
}
type Dog struct{ steps int }
type Fish int
type Robot func(string) string

func (d *Dog) Sound() string  { return "woof" }
func (d *Dog) Walk() int      { d.steps++; return d.steps }
func (f Fish) Sound() string  { return "blub"[:int(f)] }
func (r Robot) Sound() string { return r("beep") }
func (r Robot) Walk() int     { return len(r("")) }

type Op interface{ Apply(x float64) float64 }
type AddOp float64
type MulOp float64
type Chain []Op
type Cond struct {
	limit     float64
	low, high Op
}

func (a AddOp) Apply(x float64) float64 { return x + float64(a) }
func (m MulOp) Apply(x float64) float64 { return x * float64(m) }
func (c Chain) Apply(x float64) float64 {
	for _, o := range c {
		x = o.Apply(x)
	}
	return x
}
func (c *Cond) Apply(x float64) float64 {
	if x < c.limit {
		return c.low.Apply(x)
	}
	return c.high.Apply(x)
}

func main() {
	shapes := []Shape{Circle{1}, &Box{2, 3}, Circle{4}.Scale(2), (&Box{1, 1}).Scale(5)}
	total := 0
	for i := range 1000 {
		total += shapes[i%len(shapes)].Area()
	}
	fmt.Println(total)
	for _, a := range shapes[:2] {
		for _, b := range shapes[:2] {
			fmt.Print(a.Collide(b), " ")
		}
	}
	fmt.Println()
	dog := &Dog{}
	animals := []Animal{dog, Fish(2), Robot(func(s string) string { return s + "!" }), dog, Fish(4)}
	walked := 0
	for range 3 {
		for _, a := range animals {
			if w, ok := a.(Walker); ok {
				walked += w.Walk()
			}
			fmt.Print(a.Sound(), " ")
		}
	}
	fmt.Println(walked, dog.steps)
	op := Chain{AddOp(1), MulOp(2), &Cond{10, AddOp(100), Chain{MulOp(-1), AddOp(0.5)}}, Chain(nil), Chain{}}
	for _, x := range []float64{0, 3, 4, 5.5} {
		fmt.Print(op.Apply(x), " ")
	}
	fmt.Println()
	var grid [2][2]Shape
	grid[1][0] = Circle{7}
	for _, row := range grid {
		for _, s := range row {
			if s == nil {
				fmt.Print("- ")
			} else {
				fmt.Print(s.Area(), " ")
			}
		}
	}
	fmt.Println()
	type slot struct {
		Animal
		n int
	}
	slots := []slot{{dog, 1}, {Fish(1), 2}}
	slots[0].Animal, slots[1].Animal = slots[1].Animal, slots[0].Animal
	for _, s := range slots {
		fmt.Print(s.Sound(), s.n, " ")
	}
	fmt.Println()
	apply := func(s Shape, fs ...func(Shape) Shape) Shape {
		for _, f := range fs {
			s = f(s)
		}
		return s
	}
	double := func(s Shape) Shape { return s.Scale(2) }
	turn := func(s Shape) Shape {
		switch s := s.(type) {
		case Circle:
			return &Box{s.r, s.r}
		case *Box:
			return Circle{s.w}
		}
		return nil
	}
	fmt.Println(apply(Circle{1}, double, turn, double).Area(), apply(&Box{3, 1}, turn, turn, double).Area())
}
