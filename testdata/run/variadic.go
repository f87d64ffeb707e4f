// Variadic functions: no arguments, spread slices, aliasing, interface elements.
package main

import "fmt"

func sum(nums ...int) (t int) {
	for _, n := range nums {
		t += n
	}
	return
}

func info(prefix string, xs ...int) string {
	return fmt.Sprint(prefix, len(xs), cap(xs) >= len(xs), xs == nil)
}

func zeroFirst(xs ...int) {
	if len(xs) > 0 {
		xs[0] = 0
	}
}

func join(sep string, parts ...string) string {
	out := ""
	for i, p := range parts {
		if i > 0 {
			out += sep
		}
		out += p
	}
	return out
}

func kinds(vs ...any) string {
	out := ""
	for _, v := range vs {
		switch v := v.(type) {
		case nil:
			out += "nil "
		case int:
			out += fmt.Sprint("int", v, " ")
		case []any:
			out += fmt.Sprint("slice", len(v), " ")
		case error:
			out += "error "
		default:
			out += "other "
		}
	}
	return out
}

type Acc struct{ total int }

func (a *Acc) Add(xs ...int) *Acc {
	for _, x := range xs {
		a.total += x
	}
	return a
}

func forward(f func(...int) int, xs ...int) int { return f(xs...) + f(append(xs, 100)...) }

func twoInts() (int, int) { return 20, 22 }

type Ints []int

func main() {
	fmt.Println(sum(), sum(1), sum(1, 2, 3), sum([]int{4, 5}...), sum(nil...), sum([]int{}...))
	fmt.Println(info("none "), info("one ", 1), info("nil ", nil...), info("empty ", []int{}...))
	s := []int{1, 2, 3}
	zeroFirst(s...) // the callee gets the same array
	fmt.Println(s)
	x := 5
	zeroFirst(x)
	fmt.Println(x)
	fmt.Println(join(", ", "a", "b", "c"), join("-"), join("-", "one"))
	fmt.Println(kinds(1, nil, "s", []any{1, 2}), kinds([]any{1, 2}...), kinds([]any{1, 2}), kinds(nil), kinds(nil...), kinds())
	fmt.Println(new(Acc).Add(1, 2).Add().Add(s...).total)
	fmt.Println(forward(sum, 1, 2), sum(twoInts()), forward(sum))
	f := (*Acc).Add
	a := &Acc{}
	f(a, 1, 2, 3)
	g := a.Add
	g(4)
	fmt.Println(a.total)
	var named Ints = Ints{7, 8}
	fmt.Println(sum(named...))
	lit := func(fs ...func() int) (r []int) {
		for _, f := range fs {
			r = append(r, f())
		}
		return
	}
	fmt.Println(lit(func() int { return 1 }, func() int { return 2 }), lit() == nil)
	keep := func(xs ...int) []int { return xs }
	k1, k2 := keep(1, 2), keep(3, 4)
	k1[0] = 9
	fmt.Println(k1, k2)
	var all [][]int
	for i := 0; i < 3; i++ {
		all = append(all, keep(i, i*i))
	}
	fmt.Println(all)
}
