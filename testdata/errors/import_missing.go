package main

import (
	"fmt"
	"no/such/pkg"
)

func main() { fmt.Println(pkg.X) }
