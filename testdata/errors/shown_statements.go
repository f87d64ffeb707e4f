// minigo: command check
// Statements that stand where values are meant are shown as gc prints its trees.
package main

func main() {
	var x []int
	if x := [](int){} {
	}
	if x = [](int){1,2}; x {
	}
	for x := func(a, b (int)) (c (map[string](int))) { return } {
	}
	switch x += [](int){}; x {
	}
	if x = (a+b)*c {
	}
	if a.b.c[1:2:3] = struct{a,b int; c (string)}{} {
	}
}
