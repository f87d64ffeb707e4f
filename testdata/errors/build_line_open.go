//go:build linux && (amd64 ||

package main

func main() {}
