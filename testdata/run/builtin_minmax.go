// min, max, len, cap, new and make.
package main

import "fmt"

type ID string

func next(p *int) int { *p++; return *p }

func main() {
	a, b, c := 3, -1, 7
	fmt.Println(min(a, b, c), max(a, b, c), min(a), max(c), min(a, 2), max(a, 10, b))
	fmt.Println(min(2.5, 1), max(1, 2.5), min("b", "a", "c"), max("", "x"), max(ID("p"), "q"))
	const k = min(5, 3, 9)
	const m = max(1.5, k)
	var arr [k]int
	fmt.Println(k, m, len(arr), max('a', 98), min(1, 2.0))
	fmt.Printf("%T %T %T %T\n", min(1, 2.0), max('a', 98), min(a, 2), max(uint8(3), 4))
	var u8, v8 uint8 = 200, 100
	var i8, j8 int8 = -100, 100
	fmt.Println(max(u8, v8), min(u8, v8), max(i8, j8), min(i8, j8), max(u8+v8, 50))
	var f32 float32 = 0.1
	fmt.Println(min(f32, 0.2), max(float64(f32), 0.1))
	n := 0
	fmt.Println(max(next(&n), next(&n), next(&n)), min(next(&n), next(&n)))
	fmt.Println(n)
	s := "héllo"
	fmt.Println(max(s, s[:2]), min(len(s), 5))

	// len and cap of everything that has them.
	sl := make([]int, 2, 5)
	ch := make(chan string, 4)
	ch <- "x"
	pa := &[6]int{}
	var nilp *[7]int
	var nilsl []int
	var nilch chan int
	fmt.Println(len(sl), cap(sl), len(ch), cap(ch), len(pa), cap(pa), len(nilp), len(nilsl), cap(nilsl), len(nilch), cap(nilch), len(s), len([]rune(s)))
	const cl = len([10]int{}) + cap([3]string{}) + len("const")
	fmt.Println(cl, len([...]int{9: 1}), len([2][3]int{}), len([2][3]int{}[0]))
	called := false
	f := func() [3]int { called = true; return [3]int{} }
	fmt.Println(len(f()), called)

	// make with sizes of several types.
	var n8 int8 = 3
	var u16 uint16 = 5
	x := make([]byte, n8, u16)
	y := make([]string, 2.0)
	z := make([][]int, 'a'-'_')
	fmt.Println(len(x), cap(x), len(y), y[1] == "", len(z), z[0] == nil, cap(make(chan int, n8)), len(make([]struct{}, 1000)))
	type Buf []byte
	type Pipe chan int
	fmt.Printf("%T %T %T\n", make(Buf, 1), make(Pipe), make(<-chan bool))

	// new zeroes, and takes a value.
	p, q := new(int), new(int)
	*p = 5
	type node struct {
		next *node
		val  [3]string
	}
	nd := new(node)
	nd.next = new(node)
	nd.next.val[1] = "deep"
	fmt.Println(*p, *q, p != q, nd.val, nd.next.val[1], *new(string) == "", *new([]int) == nil, *new(any) == nil)
	pp := new(*int)
	*pp = p
	**pp++
	fmt.Println(*p)
}
