package main

func main() {
	a1 = 1
	a2 = 1
	a3 = 1
	a4 = 1
	a5 = 1
	a6 = 1
	a7 = 1
	a8 = 1
	a9 = 1
	a10 = 1
}
