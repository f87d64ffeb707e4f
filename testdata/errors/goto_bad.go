package main

func main() {
	goto skip
	x := 1
	println(x)
skip:
	println("a")
	goto inner
	{
	inner:
		println("b")
	}
}
