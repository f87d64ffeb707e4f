package main

import "fmt"
import m "math"
import "time"

func main() {
	time := 5
	_ = time
}
