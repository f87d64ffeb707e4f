// minigo: command check
// A length left to the literal is no receiver, whatever stands around it.
package main

func (x ([...]int)) M() {}

func main() {}
