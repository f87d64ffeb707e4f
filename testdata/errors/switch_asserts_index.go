// minigo: command check
// An assertion to something that is no type.
package main

var y any

func main() {
	switch x := y.(x[1]) {
	}
}
