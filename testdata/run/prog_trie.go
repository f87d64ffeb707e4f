// A trie keyed by runes with prefix search, deletion, and longest-prefix match, beside Levenshtein suggestions.
package main

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"
)

type Node struct {
	kids map[rune]*Node
	end  bool
	n    int
}

func (t *Node) Insert(w string) {
	for _, r := range w {
		if t.kids == nil {
			t.kids = make(map[rune]*Node)
		}
		next, ok := t.kids[r]
		if !ok {
			next = &Node{}
			t.kids[r] = next
		}
		next.n++
		t = next
	}
	t.end = true
}

func (t *Node) find(p string) *Node {
	for _, r := range p {
		if t = t.kids[r]; t == nil {
			return nil
		}
	}
	return t
}

func (t *Node) Walk(prefix []rune, f func(string)) {
	if t == nil {
		return
	}
	if t.end {
		f(string(prefix))
	}
	keys := make([]rune, 0, len(t.kids))
	for r := range t.kids {
		keys = append(keys, r)
	}
	sort.Slice(keys, func(i, j int) bool { return keys[i] < keys[j] })
	for _, r := range keys {
		t.kids[r].Walk(append(prefix, r), f)
	}
}

func (t *Node) Delete(w string) bool {
	if w == "" {
		was := t.end
		t.end = false
		return was
	}
	r, size := utf8.DecodeRuneInString(w)
	kid, ok := t.kids[r]
	if !ok || !kid.Delete(w[size:]) {
		return false
	}
	if kid.n--; kid.n == 0 {
		delete(t.kids, r)
	}
	return true
}

func levenshtein(a, b string) int {
	s, t := []rune(a), []rune(b)
	row := make([]int, len(t)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(s); i++ {
		prev := row[0]
		row[0] = i
		for j := 1; j <= len(t); j++ {
			cost := 1
			if s[i-1] == t[j-1] {
				cost = 0
			}
			prev, row[j] = row[j], min(row[j]+1, row[j-1]+1, prev+cost)
		}
	}
	return row[len(t)]
}

func main() {
	root := &Node{}
	words := strings.Fields("car card care cart cat dog do door über üben 日本 日本語 日曜 naïve")
	for _, w := range words {
		root.Insert(w)
	}
	collect := func(p string) (out []string) {
		root.find(p).Walk([]rune(p), func(s string) { out = append(out, s) })
		return
	}
	for _, p := range []string{"", "car", "do", "üb", "日", "x"} {
		fmt.Printf("%q -> %q\n", p, collect(p))
	}
	fmt.Println(root.Delete("car"), root.Delete("car"), root.Delete("ca"), root.Delete("日本"), collect("car"), collect("日"))
	fmt.Println(root.Delete("dog"), root.find("dog") == nil, root.find("do").n)

	for _, pr := range [][2]string{{"kitten", "sitting"}, {"", "abc"}, {"flaw", "lawn"}, {"日本語", "日曜"}, {"same", "same"}, {"naive", "naïve"}} {
		fmt.Printf("%-8s %-8s %d %d\n", pr[0], pr[1], levenshtein(pr[0], pr[1]), levenshtein(pr[1], pr[0]))
	}
	for _, typo := range []string{"crad", "doog", "uber", "bat"} {
		all := collect("")
		sort.SliceStable(all, func(i, j int) bool { return levenshtein(typo, all[i]) < levenshtein(typo, all[j]) })
		fmt.Println(typo, "?", all[:3])
	}
}
