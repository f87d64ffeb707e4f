package main

// The go command reads the imports before the compiler does, and stops at the first mistake.

import (
	"fmt"
	os
	5
)

func main() { x := }
