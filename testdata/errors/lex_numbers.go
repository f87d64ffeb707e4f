// Numbers that are not written properly.
package main

func main() {
	_ = 0x
	_ = 0b12
	_ = 08
	_ = 1e
	_ = 0x1.8
	_ = 1__0
	_ = 1_
	_ = 0o8
	_ = 0x1p
	_ = 1.5e+
}
