package main

import (
	"fmt"
	'
	"os"
)

import 'ab'
import 08

func main() { fmt.Println(os.Args) }
