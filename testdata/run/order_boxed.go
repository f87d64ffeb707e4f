// When values that become interfaces are read: what the conversion needs in memory is copied in order with the calls around
// it, unless it lies in memory already; words and strings are read late.
package main

import "fmt"

type pair struct{ a, b int }

type T struct {
	n    int
	b    byte
	f    float64
	s    string
	pair pair
	arr  [2]int
	m    map[string]pair
	p    *int
}

var x T

func set(n int) int {
	x.n, x.b, x.f, x.s = n, byte(n), float64(n), fmt.Sprint(n)
	x.pair, x.arr = pair{n, n}, [2]int{n, n}
	x.m = map[string]pair{"k": {n, n}}
	x.p = &x.n
	return n
}

func main() {
	fmt.Println("int", set(1), x.n, x.n+0, set(2))
	fmt.Println("bool", set(1), x.n == 1, !(x.n == 1), set(2))
	fmt.Println("byte", set(1), x.b, x.b+0, byte(x.n), x.s[0], set(2))
	fmt.Println("int16", set(1), int16(x.n), int32(x.n), set(2))
	fmt.Println("float", set(1), x.f, x.f*1, complex(x.f, x.f), set(2))
	fmt.Println("string", set(1), x.s, x.s+"", string([]byte(x.s)), string([]rune(x.s)), set(2))
	fmt.Println("struct", set(1), x.pair, pair{x.n, x.n}, x.m["k"], set(2))
	fmt.Println("array", set(1), x.arr, [2]int{x.n, x.n}, [1]int{x.n}, set(2))
	fmt.Println("slice", set(1), []int{x.n}, x.arr[:], set(2))
	fmt.Println("pointer", set(1), *x.p, (&pair{x.n, x.n}).a, set(2))
	fmt.Println("explicit", set(1), any(x.n), any(x.n == 1), any(pair{x.n, x.n}), any(x.pair), set(2))
	fmt.Println("compare", set(1), x.pair == pair{1, 1}, any(x.n) == any(1), x.m["k"] == x.pair, set(2))
	list := []any{set(1), x.n, x.n == 1, pair{x.n, x.n}, set(2)}
	fmt.Println(list...)
	var a, b any = x.n == 2, set(3)
	fmt.Println(a, b)
	type box struct{ v, w, x any }
	fmt.Println(box{x.n == 3, x.n, set(4)})
}
