// nil needs a type.
package main

var n = nil

func f() any { return nil }

func main() {
	x := nil
	var y = nil
	a, b := nil, 1
	_ = nil
	_, _ = nil, nil
	nil = 1
	nil()
	println(nil)
	_ = nil == nil
	_ = *nil
	nil.x = 1
	_ = nil[0]
	for range nil {
	}
	switch nil {
	}
	if nil {
	}
	_ = []int{nil}
	_ = nil + 1
	_ = -nil
	nil++
	_ = len(nil)
	_ = nil.(int)
}
