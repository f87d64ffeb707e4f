//go:build go1.99

package main

func main() {
	for range 10 {
	}
}
