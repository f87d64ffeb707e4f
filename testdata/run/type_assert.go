// Type assertions in one- and two-result form, to concrete types and to interfaces.
package main

import "fmt"

type Namer interface{ Name() string }
type Ager interface{ Age() int }
type Person interface {
	Namer
	Ager
}
type Cat struct{ name string }
type Man struct {
	name string
	age  int
}

func (c Cat) Name() string  { return c.name }
func (m *Man) Name() string { return m.name }
func (m *Man) Age() int     { return m.age }

type Inches float64

func tryInt(v any) (int, bool) {
	n, ok := v.(int)
	return n, ok
}

type big struct{ a, b, c, d int }

func main() {
	fmt.Println(tryInt(5))
	fmt.Println(tryInt("5"))
	fmt.Println(tryInt(nil))
	fmt.Println(tryInt(int64(5)))

	var n Namer = Cat{"Tom"}
	c := n.(Cat)
	_, isPerson := n.(Person)
	_, isMan := n.(*Man)
	_, isPtr := n.(interface{ Nothing() })
	fmt.Println(c.name, isPerson, isMan, isPtr)
	n = &Man{"Bob", 30}
	p, ok := n.(Person)
	fmt.Println(p.Age(), ok, p.(Namer).Name(), n.(*Man) == p.(*Man))
	n.(*Man).age++
	fmt.Println(p.Age(), n.(Ager).Age())
	if a, ok := n.(Ager); ok && a.Age() > 30 {
		fmt.Println("older")
	}
	// The zero value comes with a failed assertion, of every size.
	var v any = Inches(2.5)
	f, ok := v.(float64)
	s, ok2 := v.(string)
	b, ok3 := v.(big)
	sl, ok4 := v.([]int)
	e, ok5 := v.(error)
	a, ok6 := v.([2]int8)
	i, ok7 := v.(Inches)
	fmt.Println(f, ok, s == "", ok2, b, ok3, sl == nil, ok4, e == nil, ok5, a, ok6, i, ok7)

	v = big{1, 2, 3, 4}
	cp := v.(big)
	cp.a = 100
	fmt.Println(v.(big).a, cp.a, v.(big).d)
	var arr [2]any
	var good bool
	arr[0], good = v.(big)
	arr[1], good = v.(int)
	fmt.Println(arr, good)
	var iface Namer
	_, ok = iface.(Cat)
	_, ok2 = iface.(Person)
	_, ok3 = any(iface).(Namer)
	fmt.Println(ok, ok2, ok3)
	var fn any = func() string { return "called" }
	fmt.Println(fn.(func() string)())
	var ch any = make(chan int, 1)
	ch.(chan int) <- 3
	fmt.Println(<-ch.(chan int))
	type local struct{ x int }
	var l any = local{7}
	_, ok = l.(struct{ x int })
	fmt.Println(l.(local).x, ok)
	var x any = any(any(1))
	_, ok = x.(any)
	fmt.Println(x.(any).(int)+1, ok)
	for _, v := range []any{1, "two", 3.0, nil, []byte("x")} {
		if s, ok := v.(string); ok {
			fmt.Print("s:", s, " ")
		} else if n, ok := v.(int); ok {
			fmt.Print("n:", n, " ")
		} else {
			fmt.Print(s, n, ok, " ")
		}
	}
	fmt.Println()
}
