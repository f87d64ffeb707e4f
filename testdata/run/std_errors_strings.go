// Packages errors, strings, unicode and io.
package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
)

type E struct{ n int }

func (e E) Error() string { return "E" }

type PE struct{ s string }

func (e *PE) Error() string { return e.s }

type tmo interface{ Timeout() bool }

func (e *PE) Timeout() bool { return true }

func main() {
	base := errors.New("base")
	w := fmt.Errorf("w: %w", base)
	fmt.Println(errors.Is(w, base), errors.Unwrap(w) == base, errors.Is(w, io.EOF))
	j := errors.Join(nil, w, &PE{"pe"}, E{7})
	fmt.Printf("%q\n", j.Error())
	var e E
	var pe *PE
	var t tmo
	fmt.Println(errors.As(j, &e), e.n, errors.As(j, &pe), pe.s, errors.As(j, &t), t.Timeout(), errors.As(base, &e))
	fmt.Println(strings.Fields("  a b  c "), strings.ToUpper("straße"), strings.Title("hello world"), unicode.IsLetter('世'))
	fmt.Println(strings.NewReplacer("a", "1", "b", "2").Replace("abcab"))
	fmt.Println(strings.Split("a,b,c", ","), strings.EqualFold("K", "\u212a"), strings.Repeat("ab", 3))
	b, err := io.ReadAll(io.LimitReader(strings.NewReader("hello world"), 5))
	fmt.Println(string(b), err)
	fmt.Printf("%q\n", strings.Map(func(r rune) rune {
		if r == 'a' {
			return -1
		}
		return r + 1
	}, "banana"))
}
