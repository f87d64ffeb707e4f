// sort, errors, math, math/bits, container/heap and container/list.
package main

import (
	"container/heap"
	"container/list"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"sort"
)

type byLen []string

func (b byLen) Len() int           { return len(b) }
func (b byLen) Less(i, j int) bool { return len(b[i]) < len(b[j]) }
func (b byLen) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

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

type codeErr struct {
	code int
	err  error
}

func (e *codeErr) Error() string { return fmt.Sprint("code ", e.code, ": ", e.err) }
func (e *codeErr) Unwrap() error { return e.err }

var errBase = errors.New("base")

func main() {
	xs := []int{5, 2, 8, 1, 9, 3}
	sort.Ints(xs)
	fmt.Println(xs, sort.SearchInts(xs, 8), sort.SearchInts(xs, 4), sort.IntsAreSorted(xs))
	ws := []string{"pear", "fig", "apple", "kiwi", "date", "nut"}
	sort.Stable(byLen(ws))
	fmt.Println(ws)
	sort.Sort(sort.Reverse(sort.StringSlice(ws)))
	fmt.Println(ws)
	big := make([]int, 1000)
	for i := range big {
		big[i] = i * 7919 % 1000
	}
	sort.Sort(sort.Reverse(sort.IntSlice(big)))
	fmt.Println(big[0], big[999], sort.Search(100, func(i int) bool { return i*i >= 50 }))

	err := error(&codeErr{7, &codeErr{8, errBase}})
	var ce *codeErr
	fmt.Println(err, errors.Is(err, errBase), errors.Is(err, errors.New("base")), errors.Unwrap(errors.Unwrap(err)) == errBase)
	fmt.Println(errors.As(err, &ce), ce.code)
	j := errors.Join(errBase, nil, err)
	fmt.Println(j, errors.Is(j, errBase), errors.Join(nil, nil) == nil)

	fmt.Println(math.Floor(-1.5), math.Ceil(1.2), math.Trunc(-1.9), math.Abs(-3), math.Max(1, 2), math.Min(-1, 0), math.Inf(-1), math.IsNaN(math.NaN()), math.Signbit(math.Copysign(0, -1)))
	fmt.Println(math.Float64bits(1.5), math.Float32bits(-2), math.Float64frombits(0x4009_21fb_5444_2d18), math.IsInf(math.Inf(1), 0))
	fmt.Println(bits.LeadingZeros64(1), bits.TrailingZeros32(8), bits.OnesCount8(255), bits.RotateLeft32(1, 31), bits.Reverse8(3), bits.Len(1000), bits.ReverseBytes16(0x1234))
	hi, lo := bits.Mul64(1<<63, 6)
	sum, carry := bits.Add64(1<<63, 1<<63, 1)
	fmt.Println(hi, lo, sum, carry)

	h := &ints{5, 2, 8}
	heap.Init(h)
	heap.Push(h, 1)
	for h.Len() > 0 {
		fmt.Print(heap.Pop(h), " ")
	}
	fmt.Println()
	l := list.New()
	four := l.PushBack(4)
	one := l.PushFront(1)
	l.InsertBefore(3, four)
	l.InsertAfter(2, one)
	l.MoveToFront(four)
	for e := l.Front(); e != nil; e = e.Next() {
		fmt.Print(e.Value, " ")
	}
	fmt.Println(l.Len())
}
