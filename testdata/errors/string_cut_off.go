package main

import (
	"fmt"
	"os"
)

func main() {
	n := 1
	fmt.Println(os.Args, "a"+2, `text
	more of it
}
