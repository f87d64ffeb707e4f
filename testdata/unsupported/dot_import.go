package main

import (
	. "fmt"
	. "os"
)

func main() {
	Println(StartProcess("true", nil, nil))
}
