package main

func nothing()                {}
func two(x float32, s string) {}

func main() {
	two(nothing())
	two(1, nothing(), 2)
}
