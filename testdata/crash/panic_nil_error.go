// A nil error as the value.
package main

func main() {
	var err error
	panic(err)
}
