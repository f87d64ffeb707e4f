// Variables that nobody reads.
package main

func main() {
	a := 1
	var b int
	var c, d = 1, 2
	_ = c
	e := func() { f := 1 }
	for g := range 3 {
	}
	for h, i := range "a" {
	}
	if j := 1; true {
	}
	switch k := 1; {
	}
}
