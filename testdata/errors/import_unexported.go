package main

import (
	"fmt"
	"strings"
)

func main() {
	var b strings.Builder
	b.buf = nil
	fmt.newPrinter()
	fmt.Println(strings.builder{})
	var p fmt.pp
	_ = p
}
