//go:build linux-amd64

package main, other

func main() {}
