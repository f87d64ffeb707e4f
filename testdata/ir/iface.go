// Interface method calls, boxing, type assertions and a type switch.
package main

type Shape interface{ Area() int }
type Sq struct{ a, b int }
type Num int

func (s *Sq) Area() int { return s.a * s.b }
func (n Num) Area() int { return int(n) }

func area(s Shape) int { return s.Area() }

func kind(v any) int {
	switch x := v.(type) {
	case int:
		return x
	case *Sq:
		return x.a
	case Shape:
		return x.Area()
	}
	return -1
}

func must(v any) int { return v.(int) }

func main() { println(area(&Sq{2, 3}), area(Num(4)), kind(Num(5)), kind(1), must(7)) }
