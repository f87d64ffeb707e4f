// A package name is no value, no type and no variable.
package main

import (
	"fmt"
	"os"
	str "strings"
)

func main() {
	fmt = nil
	x := os
	var y str
	_ = fmt + 1
	_ = str.(int)
	_ = &os
	fmt()
	fmt.x.y()
	for range fmt {
	}
	_, _ = x, y
}
