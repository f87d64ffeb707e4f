package main

x := 5

func main() {
	println(x)
}
