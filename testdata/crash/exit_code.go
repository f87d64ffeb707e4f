// os.Exit with a code, without running deferred calls.
package main

import (
	"fmt"
	"os"
)

func main() {
	defer fmt.Println("not printed")
	fmt.Println("leaving")
	func() {
		defer fmt.Println("not printed either")
		os.Exit(3)
	}()
}
