// Reading a nil map with a key that cannot be hashed.
package main

func main() {
	var m map[any]int
	var k any = map[string]int{}
	println(m[k])
}
