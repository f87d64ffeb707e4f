// Literals in literals have numbers of their own.
package main

func main() {
	func() {
		func() {}()
		func() {
			defer func() {
				func() { panic("deep") }()
			}()
		}()
	}()
}
