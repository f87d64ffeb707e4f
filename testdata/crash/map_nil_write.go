// Assignment to an entry of a nil map.
package main

func main() {
	var m map[string]int
	println(m["a"], len(m))
	m["a"] = 1
}
