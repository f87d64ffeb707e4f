// minigo: args one -two three.go "four
// os.Args holds the program's arguments; os.Exit ends at once without deferred calls.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Println(len(os.Args), len(os.Args[0]) > 0)
	for i, a := range os.Args[1:] {
		fmt.Printf("%d %q\n", i, a)
	}
	fmt.Fprintln(os.Stderr, "error stream")
	fmt.Fprint(os.Stdout, "out", 1, 2, "\n")
	os.Stdout.WriteString("written\n")
	n, err := os.Stdout.Write([]byte("bytes\n"))
	fmt.Println(n, err)
	defer fmt.Println("never printed")
	go func() {
		for {
		}
	}()
	os.Exit(7)
}
