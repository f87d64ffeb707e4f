package main

func main() {
	x := 5
	f := 1.5
	_ = 1 << -1
	_ = x << "a"
	_ = f << 2
	_ = 1 << f
	_ = x << 1.5
	_ = 1.0 << x
	var g float64 = 1 << x
	_ = "a" << 1
	_ = int8(1) << 8
	_ = g
}
