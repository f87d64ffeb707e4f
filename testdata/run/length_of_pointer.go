// Lengths of huge arrays behind pointers need neither the arrays nor room for them.
package main

type A [1 << 31]int

var p *A
var s struct{ p *A }

func try(name string, f func()) {
	defer func() { println(name, recover() != nil) }()
	f()
}

func get() *A { return p }

func main() {
	try("len", func() { println(len(*p), len(p), cap(*p), len(*s.p), len(*get()), len(get())) })
	try("range", func() {
		n := 0
		for range *p {
			n++
			if n > 3 {
				break
			}
		}
		for i := range *get() {
			n += i
			if i > 3 {
				break
			}
		}
		println(n)
	})
	try("copy", func() { println(copy(make([]int, 2), p[5:10])) })
	try("elem", func() { println((*p)[3]) })
}
