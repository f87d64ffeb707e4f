// A negative index at run time.
package main

func at(s []string, i int) string { return s[i] }

func main() {
	println(at([]string{"a"}, -1))
}
