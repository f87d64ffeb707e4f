package main

0x main()

func main() { x := 1 }
