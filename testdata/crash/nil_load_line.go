// A nil pointer faults on the line that reads it, also if what is read is only used on a later one.
package main

type pair struct{ a, b int32 }

var sink int64

//go:noinline
func widen(p *pair, n int64) {
	v := p.b
	w := int64(v)
	sink = w +
		n
}

func main() {
	widen(&pair{1, 2}, 3)
	println(sink)
	widen(nil, 3)
}
