// Equal values that are not the same words are printed twice.
package main

type e struct{ n int }

func (x e) Error() string { return "e" }

func main() {
	defer func() {
		recover()
		panic(&e{1})
	}()
	panic(&e{1})
}
