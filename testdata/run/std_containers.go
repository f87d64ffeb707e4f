// sort and container/*: every function and method.
package main

import (
	"container/heap"
	"container/list"
	"container/ring"
	"fmt"
	"math"
	"sort"
)

type byAge []struct {
	name string
	age  int
}

func (a byAge) Len() int           { return len(a) }
func (a byAge) Less(i, j int) bool { return a[i].age < a[j].age }
func (a byAge) Swap(i, j int)      { a[i], a[j] = a[j], a[i] }

type queue []int

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i] < q[j] }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(int)) }
func (q *queue) Pop() any {
	x := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return x
}

var _ heap.Interface = (*queue)(nil)

func show(l *list.List) {
	fmt.Print(l.Len(), ":")
	for e := l.Front(); e != nil; e = e.Next() {
		fmt.Print(" ", e.Value)
	}
	fmt.Print(" |")
	for e := l.Back(); e != nil; e = e.Prev() {
		fmt.Print(" ", e.Value)
	}
	fmt.Println()
}

func main() {
	ints := []int{5, 2, 8, -1, 2}
	sort.Ints(ints)
	floats := []float64{2.5, math.NaN(), -1, math.Inf(-1), math.NaN(), 0}
	sort.Float64s(floats)
	strs := []string{"pear", "", "apple", "fig"}
	sort.Strings(strs)
	fmt.Println(ints, floats, strs, sort.IntsAreSorted(ints), sort.Float64sAreSorted(floats), sort.StringsAreSorted(strs))
	fmt.Println(sort.SearchInts(ints, 2), sort.SearchFloat64s(floats, 0), sort.SearchStrings(strs, "fig"), sort.Search(100, func(i int) bool { return i*i >= 50 }))
	fmt.Println(sort.Find(len(ints), func(i int) int { return 8 - ints[i] }))
	fmt.Println(sort.Find(len(ints), func(i int) int { return 9 - ints[i] }))
	fmt.Println(sort.IntSlice(ints).Search(5), sort.Float64Slice(floats).Search(2.5), sort.StringSlice(strs).Search("a"))
	sort.Sort(sort.Reverse(sort.IntSlice(ints)))
	sort.StringSlice(strs).Sort()
	sort.Float64Slice(floats).Sort()
	sort.IntSlice(ints).Sort()
	people := byAge{{"a", 3}, {"b", 1}, {"c", 3}, {"d", 2}, {"e", 1}}
	sort.Stable(people)
	fmt.Println(ints, people, sort.IsSorted(people), sort.IsSorted(sort.Reverse(people)))
	sort.Slice(people, func(i, j int) bool { return people[i].name > people[j].name })
	fmt.Println(people, sort.SliceIsSorted(people, func(i, j int) bool { return people[i].name > people[j].name }))
	sort.SliceStable(people, func(i, j int) bool { return people[i].age < people[j].age })
	fmt.Println(people)
	// Which of several equal elements comes first is Go's choice.
	x := uint32(1)
	for _, n := range []int{13, 50, 300} {
		many := make(byAge, n)
		for i := range many {
			x = x*1664525 + 1013904223
			many[i].name, many[i].age = fmt.Sprint(i), int(x>>28)
		}
		sort.Sort(many)
		h := 0
		for i, p := range many {
			h = h*31 + len(p.name)*i + int(p.name[len(p.name)-1])
		}
		fmt.Println(h, sort.IsSorted(many))
	}

	q := &queue{5, 9, 2}
	heap.Init(q)
	heap.Push(q, 7)
	heap.Push(q, 1)
	(*q)[len(*q)-1] = 0
	heap.Fix(q, len(*q)-1)
	fmt.Println(heap.Remove(q, 2), heap.Pop(q))
	for q.Len() > 0 {
		fmt.Print(heap.Pop(q), " ")
	}
	fmt.Println()

	l := list.New()
	a, b := l.PushBack("a"), l.PushFront("b")
	c := l.InsertAfter("c", b)
	d := l.InsertBefore("d", a)
	show(l)
	l.MoveToFront(a)
	l.MoveToBack(b)
	l.MoveAfter(c, b)
	l.MoveBefore(d, c)
	show(l)
	var other list.List
	other.PushBack(1)
	other.PushBackList(l)
	other.PushFrontList(&other)
	show(&other)
	fmt.Println(l.Remove(c), c.Next(), other.Remove(a), l.InsertAfter("x", c), l.Front().Value, l.Back().Value)
	show(l.Init())
	var e list.Element
	fmt.Println(e.Next(), e.Prev(), e.Value)

	r := ring.New(5)
	for i := range r.Len() {
		r.Value = i
		r = r.Next()
	}
	r.Do(func(v any) { fmt.Print(v, " ") })
	r.Move(-2).Do(func(v any) { fmt.Print(v, " ") })
	gone := r.Unlink(2)
	fmt.Println(r.Len(), gone.Len(), gone.Value, r.Prev().Value)
	r.Link(gone)
	r.Do(func(v any) { fmt.Print(v, " ") })
	var zero ring.Ring
	fmt.Println(zero.Len(), zero.Next() == &zero, ring.New(0) == nil)
}
