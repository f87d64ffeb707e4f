// Closures capture variables, not values; captured variables outlive their function.
package main

import "fmt"

func adder() func(int) int {
	sum := 0
	return func(x int) int {
		sum += x
		return sum
	}
}

func pair(start int) (inc func(), get func() int) {
	inc = func() { start++ } // captures the parameter
	get = func() int { return start }
	return
}

func compose(fs ...func(int) int) func(int) int {
	return func(x int) int {
		for _, f := range fs {
			x = f(x)
		}
		return x
	}
}

func fib() func() int {
	a, b := 0, 1
	return func() int {
		r := a
		a, b = b, a+b
		return r
	}
}

type Machine struct {
	regs [4]int
	ops  []func(*Machine)
}

func (m *Machine) Emit(reg, n int) *Machine {
	m.ops = append(m.ops, func(m *Machine) { m.regs[reg] += n })
	return m
}

func nested(n int) func() func() int {
	return func() func() int {
		n++
		k := n * 10
		return func() int {
			n++
			k++
			return n*1000 + k
		}
	}
}

func named() (result int) {
	defer func() { result *= 2 }()
	f := func() { result += 5 }
	f()
	f()
	return result + 1
}

var global = 3

func main() {
	a, b := adder(), adder()
	fmt.Println(a(1), a(2), b(10), a(3), b(20))
	inc, get := pair(40)
	inc()
	inc()
	fmt.Println(get())
	f := compose(func(x int) int { return x + 1 }, func(x int) int { return x * x }, adder())
	fmt.Println(f(2), f(3))
	g := fib()
	for range 10 {
		fmt.Print(g(), " ")
	}
	fmt.Println()
	m := (&Machine{}).Emit(0, 5).Emit(3, 7).Emit(0, -1)
	for _, op := range m.ops {
		op(m)
	}
	fmt.Println(m.regs)
	outer := nested(1)
	in1, in2 := outer(), outer()
	fmt.Println(in1(), in2(), in1(), in2())
	fmt.Println(named())

	// A recursive closure refers to its own variable.
	var fact func(n int) int
	fact = func(n int) int {
		if n <= 1 {
			return 1
		}
		return n * fact(n-1)
	}
	old := fact
	fact = func(n int) int { return -1 }
	fmt.Println(old(5), fact(5))

	x := 1
	set := func(v int) { x = v }
	show := func() string { return fmt.Sprint("x=", x) }
	set(2)
	fmt.Println(x, show())
	x = 3
	fmt.Println(show())
	s := []int{1, 2, 3}
	arr := [3]int{1, 2, 3}
	mod := func() { s[0], arr[0], global = 10, 10, 10; s = s[:2] }
	mod()
	fmt.Println(s, arr, global)
	{
		x := 100
		func() { x++; fmt.Println(x) }()
	}
	fmt.Println(x)
	str, fl, st := "a", 1.5, struct{ n int8 }{1}
	func() { str += "b"; fl *= 2; st.n-- }()
	fmt.Println(str, fl, st)
}
