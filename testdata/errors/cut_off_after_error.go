// After an error the end of the file is no news: the function that it cuts off is checked all the same.
package main

import "fmt"

func (a, b int) M() {}

func main() {
	x := 1
	for {
		fmt.Println(unknown)
		break out
	if true {
		y := 2
