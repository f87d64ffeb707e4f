// The method exists only for the pointer type.
package main

type T struct{}

func (*T) Name() string { return "t" }

type Namer interface{ Name() string }

func name(v any) string { return v.(Namer).Name() }

func main() {
	println(name(&T{}))
	println(name(T{}))
}
