package main

import "fmt"

func main() {
	fmt.Println(“hello”)
	x := “a” + ‘b’
	fmt.Println（x）
}
