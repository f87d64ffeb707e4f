// A type assertion to another concrete type.
package main

func asInt(v any) int { return v.(int) }

func main() {
	println(asInt(5))
	println(asInt("five"))
}
