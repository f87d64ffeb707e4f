//go:build linux
//go:build amd64

package main

func main() { x := 1 }
