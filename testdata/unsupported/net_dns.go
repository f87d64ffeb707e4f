package main

import (
	"fmt"
	"net"
)

func main() {
	fmt.Println("first")
	fmt.Println(net.Dial("tcp", "example.com:80"))
}
