// copy in all its forms, overlapping moves included.
package main

import "fmt"

type T struct {
	id   int
	name string
}

func main() {
	src := []int{1, 2, 3, 4, 5}
	dst := make([]int, 3)
	fmt.Println(copy(dst, src), dst)
	fmt.Println(copy(dst, src[4:]), dst)
	fmt.Println(copy(dst, src[:0]), copy(dst[:0], src), copy([]int(nil), src))

	// Overlap in both directions.
	a := []int{0, 1, 2, 3, 4, 5, 6, 7}
	n := copy(a[2:], a)
	fmt.Println(n, a)
	a = []int{0, 1, 2, 3, 4, 5, 6, 7}
	n = copy(a, a[3:])
	fmt.Println(n, a)
	n = copy(a, a)
	fmt.Println(n)

	b := make([]byte, 8)
	fmt.Println(copy(b, "hello"), b, copy(b[6:], "xyz"), string(b[6:]))
	bs := []byte("abcdefghijklmnopqrstuvwxyz0123456789")
	copy(bs[1:], bs)
	fmt.Println(string(bs))
	copy(bs, bs[5:])
	fmt.Println(string(bs))

	ts := []T{{1, "a"}, {2, "b"}, {3, "c"}}
	us := make([]T, 2, 5)
	fmt.Println(copy(us, ts[1:]), us)
	us[0].name = "changed"
	fmt.Println(ts[1].name)
	copy(ts[1:], ts[:2])
	fmt.Println(ts)

	ps := []*T{&ts[0], &ts[1]}
	qs := make([]*T, 2)
	copy(qs, ps)
	qs[0].id = 77
	fmt.Println(ts[0].id, ps[0] == qs[0])

	arr := [4]string{"w", "x", "y", "z"}
	copy(arr[:2], arr[2:])
	fmt.Println(arr)
	var is = make([]any, 3)
	copy(is, []any{1, nil, "s"})
	fmt.Println(is)
	type Row []float64
	m := []Row{{1, 2}, {3, 4}}
	m2 := make([]Row, len(m))
	for i := range m {
		m2[i] = append(Row(nil), m[i]...)
	}
	m2[0][0] = 100
	fmt.Println(m, m2)

	// Slice to array conversion copies, slice to array pointer does not.
	s := []int{1, 2, 3, 4}
	ar := [2]int(s)
	ap := (*[3]int)(s[1:])
	ap[0] = 50
	ar[0] = 60
	fmt.Println(s, ar, *ap, len(ap))
	var ns []int
	fmt.Println((*[0]int)(ns) == nil, (*[0]int)([]int{}) == nil, [0]int(ns))
}
