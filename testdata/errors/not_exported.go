package main

import (
	"fmt"
	"math"
	"strings"
	"time"
)

func main() {
	fmt.println("lower case")
	fmt.Println(math.sqrt(2), math.pow(2, 3), math.pi)
	fmt.Println(strings.toUpper("x"), strings.indexFunc)
	time.sleep(time.second)
}
