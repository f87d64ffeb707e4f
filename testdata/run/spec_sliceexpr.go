// Tests slice expressions: full forms, capacity limits, aliasing, append overwriting shared arrays, reslicing past the length, copy overlap and bounds panics.
package main

import "fmt"

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, r)
		}
	}()
	f()
	fmt.Println(name, "ok")
}

func show(s []int) string { return fmt.Sprint(s, len(s), cap(s)) }

func main() {
	arr := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	s := arr[2:5]
	t := arr[2:5:5]
	fmt.Println(show(s), show(t), show(arr[:0]), show(arr[8:]), show(arr[:3:4]))
	s = append(s, 50)
	t = append(t, 51)
	t[0] = -1
	fmt.Println(arr, s, t[:4])
	u := s[1:6]
	fmt.Println(show(u), show(s[:cap(s)]), show(s[4:4]), show(s[:0:0]))
	p := &arr
	fmt.Println(show(p[1:3]), show(p[:]), len(p[3:][:2:3]))
	// A self append with aliasing.
	a := []int{1, 2, 3, 4, 5}
	a = append(a[:1], a[2:]...)
	fmt.Println(show(a), a[:5])
	a = append(a[:2], a...)
	fmt.Println(a)
	b := make([]int, 3, 10)
	c := append(b, 1)
	d := append(b, 2)
	fmt.Println(c, d, c[3] == d[3])
	b = append(b, b...)
	b = append(b, b[1:3]...)
	fmt.Println(show(b))
	// Overlapping copies both ways.
	e := []int{0, 1, 2, 3, 4, 5, 6}
	fmt.Println(copy(e[2:], e), e)
	e = []int{0, 1, 2, 3, 4, 5, 6}
	fmt.Println(copy(e, e[3:]), e, copy(e[:0], e), copy(e, []int(nil)))
	bs := []byte("hello")
	fmt.Println(copy(bs[1:], "EYxxxxx"), string(bs))
	// Strings.
	str := "héllo"
	fmt.Printf("%q %q %q %q\n", str[1:2], str[:1]+str[3:], str[len(str):], str[2:2])
	// Nil slices.
	var n []int
	fmt.Println(n[:] == nil, n[0:0] == nil, n[:0:0] == nil, append(n[:0], n...) == nil, append([]int{}, n...) == nil)
	i, j, k := 3, 2, 9
	try("i>j", func() { _ = arr[i:j] })
	try("j>cap", func() { _ = s[:k] })
	try("k>cap", func() { _ = s[0:1:k] })
	try("j>k", func() { _ = s[0:i:j] })
	try("i>j 3", func() { _ = s[i:j:5] })
	try("string", func() { _ = str[k:] })
	try("string2", func() { _ = str[i:j] })
	try("neg", func() { _ = s[j-i:] })
	try("index", func() { s[k] = 1 })
	try("len", func() { _ = s[4:][:1] })
	try("beyond len", func() { _ = s[5:6] })
	try("low beyond len", func() { x := s[:2]; _ = x[i:] })
	try("arr ptr", func() { var q *[4]int; _ = q[:] })
	try("arr ptr2", func() { var q *[4]int; _ = q[j:] })
	try("make", func() { _ = make([]int, j-i) })
	try("makecap", func() { _ = make([]int, i, j) })
	var u8 uint8 = 5
	try("uint8", func() { fmt.Println(s[:u8], arr[u8:]) })
	// Rotation through three reversals on aliased parts.
	rev := func(s []int) {
		for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
			s[i], s[j] = s[j], s[i]
		}
	}
	r := []int{1, 2, 3, 4, 5, 6}
	rev(r[:2])
	rev(r[2:])
	rev(r)
	fmt.Println(r)
}
