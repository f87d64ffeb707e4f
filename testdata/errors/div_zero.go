// Division by a constant zero.
package main

const z = 0

func main() {
	i, f, u := 1, 1.5, uint8(2)
	_ = i / 0
	_ = i % z
	_ = f / 0
	_ = f / 0.0
	_ = u / 0
	_ = 1 / 0
	_ = 1.0 / 0.0
	_ = 1 % 0
	i /= 0
	i %= 0
	f /= 0
	_ = i / (1 - 1)
	_ = 1.5 / z
}
