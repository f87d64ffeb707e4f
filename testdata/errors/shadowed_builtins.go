// Names of the language may be taken, and then mean something else.
package main

type int string

const true = 0

func len(x string) {}

var nil = 1

func main() {
	var x int = 1
	if true {
	}
	_ = len("a") + 1
	var p *string = nil
	_ = len([]string{})
	string := 1
	var y string
	_, _ = x, p
	append := 2
	append(nil)
}
