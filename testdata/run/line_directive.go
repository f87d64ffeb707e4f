package main

import (
	"fmt"
	"runtime"
	"strings"
)

func where() string {
	_, file, line, _ := runtime.Caller(1)
	return fmt.Sprint(file[strings.LastIndex(file, "/")+1:], ":", line)
}

func main() {
	fmt.Println(where())
//line other.y:100
	fmt.Println(where())
	fmt.Println(where())
	/*line deep/third.go:7:3*/ fmt.Println(where())
/*line :50:1*/	fmt.Println(where())
	// line not.go:1
	fmt.Println(where())
}

//line last.go:1
func init() { fmt.Println(where()) }
