// Type assertions on what is no interface, to what is no type.
package main

func main() {
	var i int
	var e any
	_ = i.(int)
	_ = "a".(string)
	_ = e.(1)
	_ = e.(undefinedType)
	_ = e.(type)
	_ = nil.(int)
	e.(int)
	v, ok, more := e.(int)
}
