package main

import (
	"fmt"
	"net"
)

func main() {
	fmt.Println(net.Interfaces())
	fmt.Println((&net.TCPAddr{}).AddrPort())
}
