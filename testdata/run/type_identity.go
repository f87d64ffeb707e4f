package main

import "fmt"

type (
	Int    int
	Alias  = Int
	Slice  []int
	Func   func(int) string
	Ptr    *int
	Map    map[string]Int
	Chan   chan int
	Struct struct{ a, b int }
	Iface  interface{ M() }
	Rec    []Rec
	FRec   func(FRec) FRec
)

func (i Int) M()      { fmt.Print("Int.M ") }
func (Struct) M()     {}
func (s *Struct) P()  {}
func (s Slice) Len() int { return len(s) }

func use(s []int, f func(int) string, p *int, m map[string]Int, c <-chan int) int {
	return len(s) + len(f(1)) + *p + len(m) + len(c)
}

func kind(x any) string {
	switch x.(type) {
	case int:
		return "int"
	case Int:
		return "Int"
	case []int:
		return "[]int"
	case Slice:
		return "Slice"
	case func(int) string:
		return "func"
	case Func:
		return "Func"
	case *int:
		return "*int"
	case Ptr:
		return "Ptr"
	case struct{ a, b int }:
		return "struct"
	case Struct:
		return "Struct"
	case []any:
		return "[]any"
	case [3]int:
		return "[3]int"
	case [4]int:
		return "[4]int"
	case chan int:
		return "chan int"
	case <-chan int:
		return "<-chan int"
	case func(...int):
		return "variadic"
	case func([]int):
		return "func slice"
	case map[string]int:
		return "map int"
	case map[string]Int:
		return "map Int"
	case rune:
		return "rune"
	case byte:
		return "byte"
	}
	return fmt.Sprintf("? %T", x)
}

func local() (any, any) {
	type T struct{ x int }
	a := T{1}
	{
		type T struct{ x int }
		return a, T{1}
	}
}

func main() {
	n := 5
	var s Slice = []int{1, 2}
	var f Func = func(i int) string { return fmt.Sprint(i) }
	var p Ptr = &n
	var m Map = map[string]Int{"a": 1}
	c := make(Chan, 1)
	fmt.Println(use(s, f, p, m, c), s.Len(), Slice([]int{1}).Len())
	var a Alias = 3
	a.M()
	var i Int = a
	Iface(i).M()
	for _, x := range []any{1, Int(1), Alias(2), []int{}, Slice{}, f, (func(int) string)(f), &n, p, struct{ a, b int }{}, Struct{}, []any{}, [3]int{}, [4]int{}, (chan int)(c), c, (<-chan int)(c), func(...int) {}, func([]int) {}, map[string]int{}, map[string]Int{}, m, 'x', byte(1), int32(1), uint8(1), 2i} {
		fmt.Print(kind(x), ", ")
	}
	fmt.Println()
	x, y := local()
	fmt.Println(x == y, kind(x))
	var st struct{ a, b int } = Struct{1, 2}
	fmt.Println(Struct(st) == Struct{1, 2}, st == Struct{1, 2}, any(st) == any(Struct{1, 2}))
	r := Rec{nil, {nil}, {}}
	fmt.Println(len(r), len(r[1]), r[0] == nil)
	var fr FRec
	fr = func(g FRec) FRec { return g }
	fmt.Println(fr(nil) == nil, fr(fr)(fr) != nil)
	_, hasM := any(Struct{}).(Iface)
	_, hasP := any(Struct{}).(interface{ P() })
	_, ptrP := any(&Struct{}).(interface{ P(); M() })
	_, aliasM := any(Alias(1)).(Iface)
	fmt.Println(hasM, hasP, ptrP, aliasM)
	type Celsius float64
	type Temp = Celsius
	t := Temp(36.6)
	t += 1
	fmt.Printf("%T %.1f %T %T\n", t, t, Celsius(1)+2, float64(t)*2)
	var e1 interface {
		A()
		B()
	}
	var e2 interface {
		B()
		A()
	}
	e1 = e2
	fmt.Println(e1 == nil)
	fn := func(a int, _ string, rest ...any) (n int, err error) { return len(rest), nil }
	var fn2 func(int, string, ...any) (int, error) = fn
	fmt.Println(fn2(1, "", 1, 2, 3))
	fmt.Printf("%T %T %T %T\n", fn, f, m, struct {
		*Struct
		x Int "tag"
	}{})
}
