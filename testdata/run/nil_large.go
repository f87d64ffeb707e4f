// A nil pointer to something large: whatever is reached through it, near or far, is a nil dereference that can be recovered.
package main

import "fmt"

type T struct {
	x    [256 << 20]byte
	i    int
	s    string
	pair pairT
	big  [1000]int
	f    func() int
}

type pairT [2]int

type inner struct{ T }

type outer struct{ *inner }

func (t *T) ptr() *int       { return &t.i }
func (p pairT) sum() int    { return p[0] + p[1] }


var (
	t    *T
	far  = 300 << 20
	arr  *[1 << 30]byte
	ints *[1 << 27]int
	o    outer
	sink any
	dst  struct {
		i    int
		s    string
		pair pairT
		big  [1000]int
		p    *int
		b    []byte
	}
)

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
	fmt.Print("no panic: ")
}

func main() {
	try("load", func() { dst.i = t.i })
	try("string", func() { dst.s = t.s })
	try("small copy", func() { dst.pair = t.pair })
	try("large copy", func() { dst.big = t.big })
	try("store", func() { t.i = 1 })
	try("store of a string", func() { t.s = "x" })
	try("store of a copy", func() { t.big = dst.big })
	try("op", func() { t.i += 2 })
	try("inc", func() { t.pair[1]++ })
	try("address", func() { dst.p = &t.i })
	try("element", func() { dst.i = t.pair[dst.i&1] })
	try("element of an array", func() { dst.i = int(arr[far]) })
	try("constant element", func() { dst.i = int(arr[256<<20]) })
	try("store of an element", func() { arr[far] = 1 })
	try("element of ints", func() { dst.i = ints[far>>4] })
	try("slice", func() { dst.b = arr[10 : len(arr)-10] })
	try("slice of a field", func() { dst.b = t.x[5:] })
	try("promoted", func() { dst.i = o.i })
	try("promoted, address", func() { dst.p = &o.pair[1] })
	try("value receiver of a field", func() { dst.i = t.pair.sum() })
	try("function in a field", func() { dst.i = t.f() })
	try("interface", func() { sink = t.pair })
	try("interface of an int", func() { sink = t.i })
	try("compare", func() { sink = t.pair == dst.pair })
	try("range", func() {
		for _, v := range t.pair {
			dst.i = v
		}
	})
	try("method", func() { dst.p = t.ptr() })
	try("map key", func() { sink = map[string]int{}[t.s] })
	try("assignments", func() { dst.i, t.i = t.i, dst.i })
	fmt.Println(len(arr), cap(ints), len(t.x), len(t.pair))
}
