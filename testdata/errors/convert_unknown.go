// Arguments of conversions to types in error are values still; .(type) outside of a switch.
package main

import "fmt"

func main() {
	n := 5
	_ = [-1]int(len)(n)
	_ = [...]int(new)
	_ = []unknown(fmt)
	fmt.Println(n.(type)(1), nothing.(type)(2))
}
