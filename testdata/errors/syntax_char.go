package main

func main() {
	x := 1 # 2
	println(x ? 1 : 2)
}
