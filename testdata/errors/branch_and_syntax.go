// Labels and branches are judged while parsing, so they stand beside syntax errors, and type errors do not.
package main

func a() {
	break
	x := undefinedName
}

func b() {
	x := 1 2
}

func c() {
unused:
	for {
		goto nowhere
	}
}

func main() {
	func() { continue }()
}
