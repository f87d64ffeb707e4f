// A panic that is recovered and raised again with the same value is printed once.
package main

func f() {
	defer func() {
		if r := recover(); r != nil {
			panic(r)
		}
	}()
	panic("same")
}

func main() { f() }
