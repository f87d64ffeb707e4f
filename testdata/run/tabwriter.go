// Package text/tabwriter: columns, padding, flags, escapes, form feeds, errors.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
)

type limited struct{ n int }

func (l *limited) Write(p []byte) (int, error) {
	if len(p) > l.n {
		return 0, errors.New("full")
	}
	l.n -= len(p)
	return len(p), nil
}

type short struct{}

func (short) Write(p []byte) (int, error) { return len(p) / 2, nil }

func main() {
	texts := []string{
		"",
		"\n\n\n",
		"a\n",
		"a\tb\tc\naaa\tbbb\tccc\n",
		"a\tb\tc\naaaa\tbbbbb\tc\n\nx\ty\nxxx\ty\n",
		"aaaa\tbbb\td\naa\tb\tdd\na\t\naa\tcccc\teee\n",
		"a\v\v\vb\nccc\v\v\vd\n",
		"a\t\t\tb\nccc\t\t\td\n",
		"\t\tx\ty\n\tz\n\t\t\tw\n",
		"日本\té\tx\nabc\tabc\tx\n",
		"a\tb\fccc\td\ne\tf\n",
		"\xfftab\tinside\xff\tb\nshort\tb\n",
		"<b>bold</b>\t&amp;&lt;\tx\nlonger\ty\tx\n",
		"unfinished\tline\tend",
		"unfinished\tline\t",
		"unfinished <tag\tx\xffesc\ty",
		"a\tb\n\tc\n\t\td\n",
		"1\t2\t3\t\n10\t20\t30\t\n100\t200\t300\t\n",
	}
	type config struct {
		min, tab, pad int
		char          byte
		flags         uint
	}
	configs := []config{
		{0, 8, 1, ' ', 0},
		{5, 0, 2, '.', tabwriter.Debug},
		{8, 8, 1, '\t', 0},
		{0, 4, 0, '\t', tabwriter.AlignRight},
		{0, 0, 1, '\t', 0},
		{6, 0, 1, '-', tabwriter.AlignRight | tabwriter.Debug},
		{1, 4, 1, ' ', tabwriter.TabIndent | tabwriter.DiscardEmptyColumns | tabwriter.Debug},
		{0, 8, 1, ' ', tabwriter.FilterHTML | tabwriter.StripEscape},
		{0, 8, 1, '*', tabwriter.FilterHTML},
	}
	for i, c := range configs {
		for j, t := range texts {
			var out bytes.Buffer
			w := tabwriter.NewWriter(&out, c.min, c.tab, c.pad, c.char, c.flags)
			n, err := io.WriteString(w, t)
			ferr := w.Flush()
			fmt.Printf("%d.%d %d %v %v %q\n", i, j, n, err, ferr, out.String())
			// The same byte by byte.
			one := out.String()
			out.Reset()
			w.Init(&out, c.min, c.tab, c.pad, c.char, c.flags)
			for k := range t {
				w.Write([]byte{t[k]})
				if k%8 == 0 {
					w.Write(nil)
				}
			}
			w.Flush()
			ascii := true
			for k := 0; k < len(t); k++ {
				ascii = ascii && t[k] < 0x80
			}
			if ascii && out.String() != one {
				fmt.Printf("\tdiffers: %q\n", out.String())
			}
		}
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', 0)
	for _, row := range [][3]any{{"name", "size", "note"}, {"alpha", 1, "first"}, {"be", 12345, ""}} {
		fmt.Fprintf(w, "%v\t%v\t%v\n", row[0], row[1], row[2])
	}
	fmt.Println(w.Flush(), w.Flush())
	w = tabwriter.NewWriter(&limited{10}, 0, 8, 1, ' ', 0)
	fmt.Fprint(w, "one\n")
	_, err := fmt.Fprint(w, "a long text\n")
	fmt.Println(err)
	fmt.Fprint(w, "a\tlong\ttext")
	fmt.Println(w.Flush(), w.Flush())
	w = tabwriter.NewWriter(short{}, 0, 8, 1, ' ', 0)
	fmt.Fprint(w, "abc")
	fmt.Println(w.Flush())
	defer func() { fmt.Println(recover()) }()
	tabwriter.NewWriter(nil, -1, 0, 0, ' ', 0)
}
