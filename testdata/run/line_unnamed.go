// A line directive may leave the file without a name.
package main

import (
	"fmt"
	"path/filepath"
	"runtime"
)

func at() {
	_, file, line, _ := runtime.Caller(1)
	fmt.Println(filepath.Base(file), line)
}

func main() {
	/*line :1*/ at()
	/*line foo.go:7:3*/ at()
	/*line :9:3*/ at()
	//line :5
	at()
}
