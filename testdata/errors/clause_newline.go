// A clause starts on a new line or after a semicolon.
package main

func main() {
	switch x := 1; x {
	case 1: println(1) case 2: println(2)
	case 3: println(3); case 4:
	case 5: case 6:
	default: }
	select { default: println() case <-c: }
}
