// Strings: concatenation, comparison, iteration, conversion.
package main

func greet(name string) string { return "hello, " + name + "!" }

func count(s string) (n int) {
	for _, r := range s {
		if r == 'l' {
			n++
		}
	}
	return
}

func same(a, b string) bool { return a == b || a < b }

func bytes(s string) int { return len([]byte(s)) }

func main() { println(greet("you"), count("hello"), same("a", "b"), bytes("xyz")) }
