// Packages are looked for before anything is compiled.
package main

import (
	"fmt"
	"no/such/package"
)

var x int = "a" +

func main() { return 1 }
