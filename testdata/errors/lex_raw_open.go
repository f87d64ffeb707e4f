// A raw string without end.
package main

func main() {
	x := 1
	println(`never closed, undefinedName)
}
