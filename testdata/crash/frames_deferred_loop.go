// Deferred calls of a loop.
package main

func main() {
	for i := range 3 {
		defer func() {
			if i == 1 {
				panic(i)
			}
		}()
	}
}
