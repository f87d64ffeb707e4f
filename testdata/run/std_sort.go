// Package sort: every kind of sorting and searching; the order of equal elements is Go's.
package main

import (
	"container/heap"
	"container/list"
	"container/ring"
	"fmt"
	"math/bits"
	"sort"
)

type item struct {
	key, at int
	name    string
}

type byKey []item

func (b byKey) Len() int           { return len(b) }
func (b byKey) Less(i, j int) bool { return b[i].key < b[j].key }
func (b byKey) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

func items(n, m int) []item {
	var a []item
	x := uint32(1)
	for i := 0; i < n; i++ {
		x = x*1664525 + 1013904223
		a = append(a, item{int(x>>16) % m, i, "n"})
	}
	return a
}

func sum(a []item) (h int) {
	for _, x := range a {
		h = h*31 + x.key*7 + x.at
	}
	return h
}

type ints []int

func (h ints) Len() int           { return len(h) }
func (h ints) Less(i, j int) bool { return h[i] < h[j] }
func (h ints) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *ints) Push(x any)        { *h = append(*h, x.(int)) }
func (h *ints) Pop() any {
	old := *h
	x := old[len(old)-1]
	*h = old[:len(old)-1]
	return x
}

func main() {
	for _, n := range []int{0, 1, 10, 30, 100, 1000} {
		a := items(n, 17)
		sort.Sort(byKey(a))
		b := items(n, 17)
		sort.Slice(b, func(i, j int) bool { return b[i].key < b[j].key })
		c := items(n, 17)
		sort.SliceStable(c, func(i, j int) bool { return c[i].key > c[j].key })
		d := items(n, 17)
		sort.Stable(sort.Reverse(byKey(d)))
		fmt.Println(n, sum(a), sum(b), sum(c), sum(d), sort.IsSorted(byKey(a)))
	}
	s := []string{"pear", "apple", "fig"}
	sort.Strings(s)
	f := []float64{2.5, -1, 0}
	sort.Float64s(f)
	x := []int{5, 2, 8, 1}
	sort.Ints(x)
	fmt.Println(s, f, x, sort.SearchInts(x, 5), sort.SearchStrings(s, "b"), sort.IntsAreSorted(x))
	i, found := sort.Find(len(s), func(i int) int {
		if s[i] == "fig" {
			return 0
		}
		if s[i] < "fig" {
			return 1
		}
		return -1
	})
	fmt.Println(i, found)

	h := &ints{5, 2, 8}
	heap.Init(h)
	heap.Push(h, 3)
	for h.Len() > 0 {
		fmt.Print(heap.Pop(h), " ")
	}
	fmt.Println()
	l := list.New()
	e := l.PushBack(1)
	l.PushFront(0)
	l.InsertAfter(2, e)
	l.MoveToFront(e)
	for e := l.Front(); e != nil; e = e.Next() {
		fmt.Print(e.Value, " ")
	}
	r := ring.New(3)
	for i := 0; i < r.Len(); i++ {
		r.Value = i
		r = r.Next()
	}
	r.Do(func(v any) { fmt.Print(v, ";") })
	fmt.Println()
	hi, lo := bits.Mul64(1<<63, 6)
	q, rem := bits.Div64(3, 1, 1<<62)
	fmt.Println(hi, lo, q, rem, bits.Reverse8(6), bits.RotateLeft16(0x8001, 1), bits.Len(255), bits.TrailingZeros8(0), bits.OnesCount16(0xff0f))
}
