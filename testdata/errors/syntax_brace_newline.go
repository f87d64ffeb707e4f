package main

func main()
{
	println("x")
}
