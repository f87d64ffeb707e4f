// A division by zero leaves the map alone.
package main

func main() {
	m := map[string]int{}
	zero := 0
	defer func() { println(len(m)) }()
	m["x"] /= zero
}
