package main

import "fmt"
import "fmt"
import os "strings"
import "os"

func fmt() {}

func main() { os.Exit(1) }
