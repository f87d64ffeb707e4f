// All of strings and bytes on random inputs with few letters, so that they match often: hashes of the results.
package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
)

type sum struct{ h uint64 }

func (s *sum) Write(p []byte) (int, error) {
	for _, c := range p {
		s.h = (s.h ^ uint64(c)) * 0x100000001b3
	}
	return len(p), nil
}

var state uint64

func rnd(n int) int {
	state += 0x9e3779b97f4a7c15
	z := state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) >> 1 % uint64(n))
}

var pieces = []string{"a", "a", "b", "A", "ab", " ", "\t", "é", "É", "ß", "世", "\xff", "\xe4\xb8", "ſ", "K", "k", "K", "ǆ", "\u0130", "0", "_", "", "\u2028", "\U0001F600", "-"}

func str(n int) string {
	var b strings.Builder
	for range rnd(n + 1) {
		b.WriteString(pieces[rnd(len(pieces))])
	}
	return b.String()
}

func main() {
	tests := []struct {
		name string
		f    func(w io.Writer, s, t, u string, n int)
	}{
		{"Index", func(w io.Writer, s, t, u string, n int) {
			fmt.Fprint(w, strings.Index(s, t), strings.LastIndex(s, t), strings.IndexAny(s, u), strings.LastIndexAny(s, u), strings.IndexByte(s, 'a'), strings.LastIndexByte(s, 'b'), strings.IndexRune(s, 'é'), strings.IndexRune(s, unicode.ReplacementChar), strings.IndexRune(s, -1), strings.IndexFunc(s, unicode.IsUpper), strings.LastIndexFunc(s, unicode.IsSpace))
			a, b, c := []byte(s), []byte(t), []byte(u)
			fmt.Fprint(w, bytes.Index(a, b), bytes.LastIndex(a, b), bytes.IndexAny(a, u), bytes.LastIndexAny(a, u), bytes.IndexByte(a, 'a'), bytes.LastIndexByte(a, 'b'), bytes.IndexRune(a, 'é'), bytes.IndexRune(a, unicode.ReplacementChar), bytes.IndexFunc(a, unicode.IsUpper), bytes.LastIndexFunc(a, unicode.IsSpace), c)
		}},
		{"Contains", func(w io.Writer, s, t, u string, n int) {
			fmt.Fprint(w, strings.Contains(s, t), strings.ContainsAny(s, u), strings.ContainsRune(s, '世'), strings.ContainsFunc(s, unicode.IsDigit), strings.HasPrefix(s, t), strings.HasSuffix(s, t), strings.Count(s, t), strings.Compare(s, t), strings.EqualFold(s, t), strings.EqualFold(strings.ToUpper(s), s))
			a, b := []byte(s), []byte(t)
			fmt.Fprint(w, bytes.Contains(a, b), bytes.ContainsAny(a, u), bytes.ContainsRune(a, '世'), bytes.ContainsFunc(a, unicode.IsDigit), bytes.HasPrefix(a, b), bytes.HasSuffix(a, b), bytes.Count(a, b), bytes.Compare(a, b), bytes.EqualFold(a, b), bytes.Equal(a, b), bytes.EqualFold(bytes.ToLower(a), a))
		}},
		{"Split", func(w io.Writer, s, t, u string, n int) {
			fmt.Fprintf(w, "%q %q %q %q %q %q", strings.Split(s, t), strings.SplitN(s, t, n), strings.SplitAfter(s, t), strings.SplitAfterN(s, t, n), strings.Fields(s), strings.FieldsFunc(s, unicode.IsLower))
			a, b := []byte(s), []byte(t)
			fmt.Fprintf(w, "%q %q %q %q %q %q", bytes.Split(a, b), bytes.SplitN(a, b, n), bytes.SplitAfter(a, b), bytes.SplitAfterN(a, b, n), bytes.Fields(a), bytes.FieldsFunc(a, unicode.IsLower))
		}},
		{"Cut", func(w io.Writer, s, t, u string, n int) {
			x, y, ok := strings.Cut(s, t)
			fmt.Fprintf(w, "%q %q %v", x, y, ok)
			x, y, ok = strings.CutLast(s, t)
			fmt.Fprintf(w, "%q %q %v", x, y, ok)
			x, ok = strings.CutPrefix(s, t)
			y, ok2 := strings.CutSuffix(s, t)
			fmt.Fprintf(w, "%q %v %q %v", x, ok, y, ok2)
			a, b := []byte(s), []byte(t)
			p, q, ok := bytes.Cut(a, b)
			fmt.Fprintf(w, "%q %q %v", p, q, ok)
			p, q, ok = bytes.CutLast(a, b)
			fmt.Fprintf(w, "%q %q %v", p, q, ok)
			p, ok = bytes.CutPrefix(a, b)
			q, ok2 = bytes.CutSuffix(a, b)
			fmt.Fprintf(w, "%q %v %q %v", p, ok, q, ok2)
		}},
		{"Trim", func(w io.Writer, s, t, u string, n int) {
			fmt.Fprintf(w, "%q %q %q %q %q %q %q %q %q", strings.Trim(s, u), strings.TrimLeft(s, u), strings.TrimRight(s, u), strings.TrimSpace(s), strings.TrimPrefix(s, t), strings.TrimSuffix(s, t), strings.TrimFunc(s, unicode.IsLetter), strings.TrimLeftFunc(s, unicode.IsLower), strings.TrimRightFunc(s, unicode.IsUpper))
			a, b := []byte(s), []byte(t)
			fmt.Fprintf(w, "%q %q %q %q %q %q %q %q %q", bytes.Trim(a, u), bytes.TrimLeft(a, u), bytes.TrimRight(a, u), bytes.TrimSpace(a), bytes.TrimPrefix(a, b), bytes.TrimSuffix(a, b), bytes.TrimFunc(a, unicode.IsLetter), bytes.TrimLeftFunc(a, unicode.IsLower), bytes.TrimRightFunc(a, unicode.IsUpper))
		}},
		{"Case", func(w io.Writer, s, t, u string, n int) {
			fmt.Fprintf(w, "%q %q %q %q %q %q %q %q", strings.ToUpper(s), strings.ToLower(s), strings.ToTitle(s), strings.Title(s), strings.ToUpperSpecial(unicode.TurkishCase, s), strings.ToLowerSpecial(unicode.TurkishCase, s), strings.ToTitleSpecial(unicode.AzeriCase, s), strings.ToValidUTF8(s, t))
			a := []byte(s)
			fmt.Fprintf(w, "%q %q %q %q %q %q %q %q", bytes.ToUpper(a), bytes.ToLower(a), bytes.ToTitle(a), bytes.Title(a), bytes.ToUpperSpecial(unicode.TurkishCase, a), bytes.ToLowerSpecial(unicode.TurkishCase, a), bytes.ToTitleSpecial(unicode.AzeriCase, a), bytes.ToValidUTF8(a, []byte(t)))
		}},
		{"Replace", func(w io.Writer, s, t, u string, n int) {
			fmt.Fprintf(w, "%q %q %q", strings.Replace(s, t, u, n), strings.ReplaceAll(s, t, u), strings.Repeat(t, n+1))
			fmt.Fprintf(w, "%q", strings.NewReplacer(t, u, "a", "bb", "é", "", "ab", "c").Replace(s))
			fmt.Fprintf(w, "%q", strings.NewReplacer("a", "1", "b", "2", "\xff", "?").Replace(s))
			fmt.Fprintf(w, "%q", strings.NewReplacer("a", "xyz", "b", "").Replace(s))
			strings.NewReplacer("", "-", "ab", u).WriteString(w, s)
			rot := func(r rune) rune {
				switch {
				case r == 'a':
					return -1
				case r < 'z':
					return r + 300
				}
				return r
			}
			fmt.Fprintf(w, "%q %q", strings.Map(rot, s), strings.Join([]string{s, t, u}, "|"))
			a, b, c := []byte(s), []byte(t), []byte(u)
			fmt.Fprintf(w, "%q %q %q %q %q %q %v", bytes.Replace(a, b, c, n), bytes.ReplaceAll(a, b, c), bytes.Repeat(b, n+1), bytes.Map(rot, a), bytes.Join([][]byte{a, b, c}, []byte("|")), bytes.Runes(a), bytes.Clone(a))
			fmt.Fprint(w, strings.Clone(s))
		}},
	}
	for _, t := range tests {
		state = 1
		w := &sum{}
		for range 1500 {
			s, x, u, n := str(14), str(2), str(4), rnd(5)-1
			t.f(w, s, x, u, n)
		}
		fmt.Println(t.name, w.h)
	}
	// Long ones, for the fast paths.
	w := &sum{}
	for i := range 200 {
		s := strings.Repeat(str(20), 40) + str(10)
		t := str(6 + i%60)
		fmt.Fprint(w, strings.Index(s, t), strings.LastIndex(s, t), strings.Count(s, t), strings.Index(s, s[len(s)/2:]), strings.IndexByte(s, '_'), strings.Count(s, "a"), bytes.Count([]byte(s), []byte("b")), strings.Index(s+t+s, t+s[:len(s)/3]), strings.EqualFold(s, strings.ToUpper(s)), len(strings.Fields(s)), bytes.Index([]byte(s), []byte(t)))
	}
	fmt.Println("long", w.h)
}
