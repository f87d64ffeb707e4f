// The pieces in which a tabwriter writes, and what it says of a writer that fails.
package main

import (
	"errors"
	"fmt"
	"text/tabwriter"
)

type recorder struct{ left int }

func (r *recorder) Write(b []byte) (int, error) {
	if r.left--; r.left < 0 {
		return 0, errors.New("full")
	}
	fmt.Printf("%q ", b)
	return len(b), nil
}

func main() {
	for _, flags := range []uint{0, tabwriter.AlignRight, tabwriter.Debug, tabwriter.TabIndent | tabwriter.Debug} {
		for _, pad := range []byte{' ', '\t'} {
			w := tabwriter.NewWriter(&recorder{100}, 3, 4, 1, pad, flags)
			n, err := w.Write([]byte("a\tb\tc\n\twide enough for two pieces\t\nno cells\nx\ty\fz"))
			fmt.Print(n, err, " ")
			fmt.Println(w.Flush())
		}
	}
	for left := 0; left < 6; left++ {
		w := tabwriter.NewWriter(&recorder{left}, 3, 4, 1, ' ', 0)
		n, err := w.Write([]byte("a\tb\nline\nmore\t"))
		fmt.Println(n, err)
	}
}
