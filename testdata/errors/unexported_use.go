// Unexported names of other packages.
package main

import (
	"fmt"
	"strings"
)

func main() {
	fmt.println("a")
	var b strings.builder
	var r strings.Reader
	r.s = "a"
	r.len()
	_ = strings.Reader{s: "a"}
	_ = strings.Reader{"a"}
	_ = fmt.nothing
	_ = strings.toUpper
	_ = b
}
