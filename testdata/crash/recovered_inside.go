// A panic inside a deferred call that was recovered does not show; the outer one does.
package main

func main() {
	defer func() {
		func() {
			defer func() { recover() }()
			panic("inner")
		}()
	}()
	panic("outer")
}
