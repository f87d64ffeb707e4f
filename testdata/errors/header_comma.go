package main

import (
	"fmt", "os"
)

func main() {}
