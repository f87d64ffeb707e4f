package main

func main() /* {
}
