package main

import (
	"fmt"
	"strings"
)

func main() {
	fmt.Println(strings.ToTitle("a name of std that is not there yet"))
}
