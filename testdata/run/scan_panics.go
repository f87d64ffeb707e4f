// Panics of operands pass through Scan as a second panic, and patterns that do not match are checked as far as Go does.
package main

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"strings"
)

type ended int

func (*ended) Scan(s fmt.ScanState, verb rune) error { panic(io.EOF) }

type angry []int

func (a angry) Scan(s fmt.ScanState, verb rune) error { panic(fmt.Sprint("angry ", a)) }

func try(f func() (int, error)) {
	defer func() { fmt.Println("recovered:", recover()) }()
	fmt.Println(f())
}

func main() {
	var e ended
	try(func() (int, error) { return fmt.Sscan("5 6", &e) })
	try(func() (int, error) { return fmt.Sscanf("5 6", "%d", &e) })
	try(func() (int, error) { return fmt.Sscan("5", angry{1, 2}) })
	try(func() (int, error) { return fmt.Sscan("5", (*int)(nil)) })
	try(func() (int, error) { return fmt.Sscan("5", nil) })
	try(func() (int, error) { return fmt.Sscanf("5", "%v", 7) })

	for _, p := range []string{"a*[", "a[*", "*a[", `b*\`, "a*b*[", "*\xa9", "*[\ufffd]", "*?", "[é-ü]*", "b*[]"} {
		for _, s := range []string{"a", "é", "ab/c", "b"} {
			one, err := path.Match(p, s)
			two, err2 := filepath.Match(p, s)
			fmt.Printf("%q %q: %v %v, %v %v\n", p, s, one, err, two, err2)
		}
	}
}

func init() {
	for _, s := range []string{"U+1F600 x", "x+41", "Ux41", "U+ 41"} {
		var n int
		in := strings.NewReader(s)
		_, err := fmt.Fscanf(in, "%U", &n)
		rest, _ := io.ReadAll(in)
		fmt.Printf("%q: %x %v, left %q\n", s, n, err, rest)
	}
}
