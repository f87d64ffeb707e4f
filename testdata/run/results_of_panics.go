// What a failing operand leaves of the results that an assignment sets.
package main

import "fmt"

type S struct{ a, b int }

func pair(p *int) (ok bool, n int) {
	defer func() { recover() }()
	ok, n = true, *p
	return
}

func blank(p *int) (ok bool) {
	defer func() { recover() }()
	ok, _ = true, *p
	return
}

func results(p *int) (bool, int) {
	defer func() { recover() }()
	return true, *p
}

func named(p *S) (x bool, y S) {
	defer func() { recover() }()
	return true, *p
}

func named2(p []int) (x bool, _ int) {
	defer func() { recover() }()
	return true, p[3]
}

func namedBlank(p *int) (x bool, _ int) {
	defer func() { recover() }()
	return true, *p
}

func allBlank(p *int) (_ bool, _ int) {
	defer func() { recover() }()
	return true, *p
}

func main() {
	fmt.Println(pair(nil))
	fmt.Println(blank(nil))
	fmt.Println(results(nil))
	fmt.Println(named(nil))
	fmt.Println(named2(nil))
	fmt.Println(namedBlank(nil))
	fmt.Println(allBlank(nil))
}

func divide(z int) (ok bool, n int) {
	defer func() { recover() }()
	ok, n = true, 1/z
	return
}

func swap(p *S) (a, b int) {
	defer func() { recover() }()
	a, b = 1, 2
	a, b, p.a = b, a, a
	return
}

func element(s []int, m map[string]int) (n int, ok bool) {
	defer func() { recover() }()
	n, s[len(m)] = 5, 7
	return
}

func later(s []int) (n int) {
	defer func() { n++ }()
	var x int
	n, x = 1, s[0]
	n, x = x, n
	return x
}

func inner(p *int) (n int) {
	func() {
		defer func() { recover() }()
		n, _ = 1, *p
	}()
	return
}

func init() {
	fmt.Println(divide(0))
	fmt.Println(swap(nil))
	fmt.Println(swap(&S{}))
	fmt.Println(element(nil, nil))
	fmt.Println(element([]int{1}, nil))
	fmt.Println(later([]int{4}))
	fmt.Println(inner(nil))
}
