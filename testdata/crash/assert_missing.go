// A type assertion to an interface with a missing method.
package main

type T struct{}
type Namer interface{ Name() string }

func name(v any) string { return v.(Namer).Name() }

func main() {
	println(name(T{}))
}
