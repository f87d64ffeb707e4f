package main

func two() (int, string) { return 1, "x" }
func none()              {}

func main() {
	a, b, c := two()
	x := two()
	var d, e = 1
	f, g := 1, 2, 3
	h := none()
	var i int = two()
	a, b = 1
	_, _, _, _, _, _, _, _, _, _ = a, b, c, x, d, e, f, g, h, i
}
