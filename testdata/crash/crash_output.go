// minigo: env GOTRACEBACK=none
// The text of a panic goes to a file of its own, too: here to standard output.
package main

import (
	"fmt"
	"os"
	"runtime/debug"
)

func main() {
	f, err := os.CreateTemp("", "crash")
	if err != nil {
		panic(err)
	}
	os.Remove(f.Name())
	fmt.Println(debug.SetCrashOutput(f, debug.CrashOptions{}))
	fmt.Println(debug.SetCrashOutput(os.Stdout, debug.CrashOptions{}))
	f.Close()
	fmt.Println(debug.SetCrashOutput(f, debug.CrashOptions{}))
	println("only here")
	defer func() { panic(fmt.Errorf("two\nof it")) }()
	panic("one")
}
