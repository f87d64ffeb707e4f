package main

func main() {
	if var x = 5; x > 3 {
		println(x)
	}
	if x := 5 {
	}
}
