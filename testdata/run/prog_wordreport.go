// Word counts with bufio.Scanner, sorted by a multi-key sort.Interface, reported through text/tabwriter.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
	"text/tabwriter"
	"unicode"
)

const text = `It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness.

Über-cool naïve café;  the café was "the" café — 世界!
`

type Stat struct {
	Word  string
	Count int
	First int
}

type lessFunc func(a, b *Stat) bool

type multiSorter struct {
	stats []Stat
	less  []lessFunc
}

func (ms *multiSorter) Len() int      { return len(ms.stats) }
func (ms *multiSorter) Swap(i, j int) { ms.stats[i], ms.stats[j] = ms.stats[j], ms.stats[i] }
func (ms *multiSorter) Less(i, j int) bool {
	p, q := &ms.stats[i], &ms.stats[j]
	for _, less := range ms.less[:len(ms.less)-1] {
		switch {
		case less(p, q):
			return true
		case less(q, p):
			return false
		}
	}
	return ms.less[len(ms.less)-1](p, q)
}

func orderedBy(less ...lessFunc) *multiSorter { return &multiSorter{less: less} }
func (ms *multiSorter) Sort(s []Stat)          { ms.stats = s; sort.Sort(ms) }

func byCount(a, b *Stat) bool  { return a.Count > b.Count }
func byLength(a, b *Stat) bool { return len([]rune(a.Word)) < len([]rune(b.Word)) }
func byWord(a, b *Stat) bool   { return a.Word < b.Word }

func main() {
	index := map[string]int{}
	var stats []Stat
	lines := bufio.NewScanner(strings.NewReader(text))
	n := 0
	for lines.Scan() {
		n++
		words := bufio.NewScanner(strings.NewReader(lines.Text()))
		words.Split(bufio.ScanWords)
		for words.Scan() {
			w := strings.ToLower(strings.TrimFunc(words.Text(), func(r rune) bool { return !unicode.IsLetter(r) }))
			if w == "" {
				continue
			}
			i, ok := index[w]
			if !ok {
				i = len(stats)
				index[w] = i
				stats = append(stats, Stat{Word: w, First: n})
			}
			stats[i].Count++
		}
	}
	fmt.Println(n, "lines", len(stats), "words", lines.Err())

	orderedBy(byCount, byLength, byWord).Sort(stats)
	tw := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight|tabwriter.Debug)
	fmt.Fprintln(tw, "word\tcount\tline\t")
	for _, s := range stats[:8] {
		fmt.Fprintf(tw, "%s\t%d\t%d\t\n", s.Word, s.Count, s.First)
	}
	tw.Flush()
	sort.Sort(sort.Reverse(orderedByStats(stats, byWord)))
	tw = tabwriter.NewWriter(os.Stdout, 5, 0, 1, '.', 0)
	for _, s := range stats[:6] {
		fmt.Fprintf(tw, "%s\t%s\t%v\n", s.Word, strings.Repeat("*", s.Count), s.Count > 1)
	}
	fmt.Fprintln(tw, "\nafter a blank line\tx")
	tw.Flush()

	runes := bufio.NewScanner(strings.NewReader("aé世\xff"))
	runes.Split(bufio.ScanRunes)
	for runes.Scan() {
		fmt.Printf("%q ", runes.Bytes())
	}
	tiny := bufio.NewScanner(strings.NewReader(text))
	tiny.Buffer(make([]byte, 0, 8), 16)
	fmt.Println(tiny.Scan(), errors.Is(tiny.Err(), bufio.ErrTooLong), tiny.Err())
}

func orderedByStats(s []Stat, less ...lessFunc) sort.Interface { return &multiSorter{s, less} }
