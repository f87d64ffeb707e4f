// Numerals that are no digits have no place in names; digits of other scripts may not come first.
package main

func main() {
	① := 1
	x② := 2
	٣ := 3
	x٤ := 4
	_ = x٤ + Ⅷ + ½
	defer ⑤func() {}()
}
