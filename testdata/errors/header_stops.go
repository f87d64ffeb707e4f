package main

// Behind the last import the compiler finds what is wrong.

import "fmt",
import "os"

func main() {}
