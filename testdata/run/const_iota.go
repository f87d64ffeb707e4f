// Constant declarations: iota, implicit repetition, skipped and grouped values.
package main

import "fmt"

const (
	A = iota
	B
	_
	D
	E = "text"
	F
	G = iota
)

const (
	KB = 1 << (10 * (iota + 1))
	MB
	GB
)

const (
	x0, y0 = iota, iota * 10
	x1, y1
	_, _
	x3, y3
)

type Weekday int

const (
	Sunday Weekday = iota
	Monday
	Tuesday
	numDays = iota
)

func (d Weekday) String() string {
	return [...]string{"Sun", "Mon", "Tue"}[d]
}

const single = iota

const (
	bit0, mask0 = 1 << iota, 1<<iota - 1
	bit1, mask1
	_, _
	bit3, mask3
)

const (
	f0 = float32(iota) / 2
	f1
	f2
)

const (
	c0 = 'a' + iota
	c1
)

func main() {
	fmt.Println(A, B, D, E, F, G)
	fmt.Println(KB, MB, GB)
	fmt.Println(x0, y0, x1, y1, x3, y3)
	fmt.Println(Sunday, Monday, Tuesday, numDays, single)
	fmt.Printf("%T %T %T %d\n", Monday, numDays, Tuesday+1, Tuesday)
	fmt.Println(bit0, mask0, bit1, mask1, bit3, mask3)
	fmt.Println(f0, f1, f2, c0, c1)
	fmt.Printf("%T %T\n", f2, c1)

	// Local constants shadow, and each group starts iota again.
	const A = "local"
	const (
		p = iota + 5
		q
	)
	const (
		r = iota
		s
	)
	fmt.Println(A, p, q, r, s)
	{
		const iota = 7 // the name is not reserved
		const v = iota
		fmt.Println(v)
	}
	var arr [q]int
	arr[p-1]++
	fmt.Println(arr, len(arr))
	const (
		g = len([iota + 2]int{})
		h
	)
	fmt.Println(g, h)
	const (
		fn0 = iota
		fn1 = iota + fn0
		fn2 = iota + fn1
		fn3
	)
	fmt.Println(fn0, fn1, fn2, fn3)
}
