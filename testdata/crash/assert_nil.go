// A type assertion on a nil interface.
package main

func asInt(v any) int { return v.(int) }

func main() {
	println(asInt(nil))
}
