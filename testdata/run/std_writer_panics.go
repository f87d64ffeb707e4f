// What a tabwriter does when the Writer below it panics or fails, and what MkdirTemp says of a directory that is not there.
package main

import (
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
)

type below struct {
	fails  int
	panics any
}

func (b *below) Write(p []byte) (int, error) {
	if b.fails--; b.fails >= 0 {
		if b.panics != nil {
			panic(b.panics)
		}
		return 0, errors.New("full")
	}
	return os.Stdout.Write(p)
}

func try(f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Printf("%T %v\n", r, r)
		}
	}()
	f()
}

func main() {
	for _, panics := range []any{nil, "cannot write", errors.New("broken")} {
		w := tabwriter.NewWriter(&below{1, panics}, 5, 0, 1, '.', 0)
		try(func() { fmt.Println(fmt.Fprint(w, "alone\n")) })
		try(func() { fmt.Println(w.Flush()) })
		fmt.Fprintln(w, "x\ty")
		fmt.Println(w.Flush())

		w = tabwriter.NewWriter(&below{1, panics}, 5, 0, 1, '.', 0)
		fmt.Fprint(w, "a\tb")
		try(func() { fmt.Println(w.Flush()) })
		fmt.Fprintln(w, "x\ty")
		try(func() { fmt.Println(w.Flush()) })
	}
	_, err := os.MkdirTemp("/no/such/place", "a*b")
	fmt.Println(err)
}
