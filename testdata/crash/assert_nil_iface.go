// A type assertion of a nil interface to an interface.
package main

type Namer interface{ Name() string }

func name(v any) string { return v.(Namer).Name() }

func main() {
	println(name(nil))
}
