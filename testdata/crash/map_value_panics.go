// A panic in the value leaves the map alone.
package main

var m = map[string]int{"a": 1}

func fail() int {
	var p *int
	return *p
}

func main() {
	defer func() { println(len(m), m["b"]) }()
	m["b"] = fail()
}
