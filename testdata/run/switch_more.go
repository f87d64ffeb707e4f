package main

import "fmt"

func classify(x any) string {
	switch v := x.(type) {
	case nil:
		return "nil"
	case int, int8:
		return fmt.Sprintf("int-ish %v", v)
	case string:
		return "string " + v
	case []int:
		return fmt.Sprint("slice ", len(v))
	case error:
		return "error " + v.Error()
	case func(int) int:
		return fmt.Sprint("func ", v(2))
	case fmt.Stringer:
		return "stringer " + v.String()
	case *int:
		return fmt.Sprint("ptr ", *v)
	case map[string]int, chan int:
		return fmt.Sprintf("%T", v)
	case struct{ a int }:
		return fmt.Sprint("anon ", v.a)
	case interface{ Foo() }:
		v.Foo()
		return "foo"
	default:
		return fmt.Sprintf("other %T", v)
	}
}

type E string

func (e E) Error() string { return string(e) }

type S int

func (s S) String() string { return fmt.Sprint("S", int(s)) }

type F struct{}

func (F) Foo() { fmt.Print("(foo) ") }

func fall(n int) (out string) {
	switch {
	case n > 10:
		out += "big "
		fallthrough
	case n > 5:
		out += "mid "
		fallthrough
	default:
		out += "def "
	case n == 0:
		out += "zero "
	}
	return
}

func grade(b byte) int {
	switch b {
	case 'a', 'e', 'i', 'o', 'u':
		return 1
	case 'y':
		return 2
	}
	return 0
}

func big(n int) int {
	switch n {
	case 0: return 10
	case 1: return 11
	case 2: return 12
	case 3: return 13
	case 4: return 14
	case 5, 6, 7: return 15
	case 100: return 16
	case -1: return 17
	case 1 << 40: return 18
	}
	return -n
}

func str(s string) int {
	switch s {
	case "": return 0
	case "a", "b": return 1
	case "alpha": return 2
	case "beta": return 3
	case "gamma": return 4
	case "delta": return 5
	case "epsilon": return 6
	case "zeta": return 7
	case "eta": return 8
	case "theta": return 9
	}
	return -1
}

func main() {
	n := 5
	for _, x := range []any{nil, 1, int8(2), "s", []int{1}, E("e"), func(i int) int { return i * i }, S(3), &n, map[string]int{}, make(chan int), struct{ a int }{4}, F{}, 1.5, [2]int{}} {
		fmt.Println(classify(x))
	}
	fmt.Println(fall(20), fall(7), fall(1), fall(0))
	fmt.Println(grade('a'), grade('y'), grade('z'))
	for _, i := range []int{0, 3, 5, 7, 8, 100, -1, 1 << 40, 99} {
		fmt.Print(big(i), " ")
	}
	for _, s := range []string{"", "a", "gamma", "eta", "theta", "thet", "zzz"} {
		fmt.Print(str(s), " ")
	}
	fmt.Println()
	switch x := n * 2; {
	case x > 9 && n < 6:
		fmt.Println("init", x)
	}
	switch x := any(n); y := x.(type) {
	case int:
		x = "changed"
		y++
		fmt.Println(x, y, n)
	}
	switch f := 1.5; f {
	case 1, 2:
		fmt.Println("no")
	case 1.5:
		fmt.Println("float")
	}
	switch {
	}
	switch n {
	default:
		fmt.Println("only default")
	}
	switch i := any(n); i {
	case "x":
	case 5.0:
		fmt.Println("no: float64")
	case 5:
		fmt.Println("interface tag")
	}
	switch [2]int{1, 2} {
	case [2]int{1, 2}:
		fmt.Println("array tag")
	}
	switch p := &n; p {
	case nil:
	case &n:
		fmt.Println("pointer tag")
	}
loop:
	for i := 0; ; i++ {
		switch {
		case i == 2:
			continue
		case i > 3:
			break loop
		default:
			if i == 1 {
				break
			}
			fmt.Print(i, " ")
		}
	}
	switch true {
	case false:
	case n == 5:
		fmt.Println("true tag")
	}
}
