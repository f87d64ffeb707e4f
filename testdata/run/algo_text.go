// Text processing with strings, byte slices and runes: justification, run lengths, palindromes, Roman numerals.
package main

import (
	"fmt"
	"strconv"
	"strings"
)

func words(s string) (out []string) {
	start := -1
	for i, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 127
		switch {
		case letter && start < 0:
			start = i
		case !letter && start >= 0:
			out = append(out, s[start:i])
			start = -1
		}
	}
	if start >= 0 {
		out = append(out, s[start:])
	}
	return out
}

func justify(ws []string, width int) (lines []string) {
	for len(ws) > 0 {
		n, used := 1, len(ws[0])
		for n < len(ws) && used+1+len(ws[n]) <= width {
			used += 1 + len(ws[n])
			n++
		}
		var sb strings.Builder
		gaps, extra := n-1, width-used
		for i, w := range ws[:n] {
			sb.WriteString(w)
			if i < gaps {
				pad := 1
				if n < len(ws) {
					pad += extra / gaps
					if i < extra%gaps {
						pad++
					}
				}
				for range pad {
					sb.WriteByte(' ')
				}
			}
		}
		lines = append(lines, sb.String())
		ws = ws[n:]
	}
	return
}

func rle(s string) string {
	var out []byte
	for i := 0; i < len(s); {
		j := i
		for j < len(s) && s[j] == s[i] {
			j++
		}
		if j-i > 1 {
			out = append(out, strconv.Itoa(j-i)...)
		}
		out = append(out, s[i])
		i = j
	}
	return string(out)
}

func palindrome(s string) bool {
	var rs []rune
	for _, r := range s {
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		if r >= 'a' && r <= 'z' || r > 127 {
			rs = append(rs, r)
		}
	}
	for i := range rs[:len(rs)/2] {
		if rs[i] != rs[len(rs)-1-i] {
			return false
		}
	}
	return true
}

func roman(n int) (s string) {
	for _, d := range []struct {
		v int
		s string
	}{{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for ; n >= d.v; n -= d.v {
			s += d.s
		}
	}
	return
}

func distance(a, b string) int {
	ra, rb := []rune(a), []rune(b)
	prev := make([]int, len(rb)+1)
	for j := range prev {
		prev[j] = j
	}
	for i, x := range ra {
		cur := []int{i + 1}
		for j, y := range rb {
			cost := 1
			if x == y {
				cost = 0
			}
			cur = append(cur, min(prev[j]+cost, prev[j+1]+1, cur[j]+1))
		}
		prev = cur
	}
	return prev[len(rb)]
}

func count(ws []string) (uniq []string, n []int) {
next:
	for _, w := range ws {
		for i, u := range uniq {
			if u == w {
				n[i]++
				continue next
			}
		}
		uniq, n = append(uniq, w), append(n, 1)
	}
	return
}

func main() {
	text := "the quick brown fox jumps over the lazy dog; the dog sleeps, naïve as dogs are. Over and over the fox jumps"
	ws := words(text)
	fmt.Println(len(ws), ws[0], ws[len(ws)-1], ws[12])
	for _, l := range justify(ws, 26) {
		fmt.Printf("|%s|\n", l)
	}
	fmt.Println(count(ws))
	fmt.Println(rle("aaabccddddde"), rle(""), rle("abc"))
	fmt.Println(palindrome("A man, a plan, a canal: Panama"), palindrome("été"), palindrome("no"), palindrome(""))
	for _, n := range []int{1, 4, 9, 14, 40, 90, 400, 1994, 2026, 3999} {
		fmt.Print(roman(n), " ")
	}
	fmt.Println()
	fmt.Println(distance("kitten", "sitting"), distance("", "abc"), distance("é", "e"), distance("same", "same"))
}
