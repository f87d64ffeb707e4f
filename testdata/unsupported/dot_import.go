package main

import (
	. "fmt"
	. "strings"
)

func main() {
	Println(Lines("a\nb"))
}
