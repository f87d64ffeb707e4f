package main

func main() {
unused:
	for {
		break
	}
	goto missing
dup:
	println("x")
dup:
	println("y")
	goto dup
}
