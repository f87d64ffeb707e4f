package strings

import "io"

// A Replacer replaces several strings at once. Goroutines may share it.
type Replacer struct {
	old, new []string
	// first has for each byte the first pair whose old begins with it, from 1; next links the others in order.
	first [256]int
	next  []int
	empty int // the first pair with an empty old, from 1
}

// NewReplacer makes a Replacer of pairs old, new. At each place the first old that matches counts.
func NewReplacer(oldnew ...string) *Replacer {
	if len(oldnew)%2 == 1 {
		panic("strings.NewReplacer: odd argument count")
	}
	r := new(Replacer)
	n := len(oldnew) / 2
	r.next = make([]int, n+1)
	var last [256]int
	for i := 0; i < n; i++ {
		old := oldnew[2*i]
		r.old = append(r.old, old)
		r.new = append(r.new, oldnew[2*i+1])
		if old == "" {
			if r.empty == 0 {
				r.empty = i + 1
			}
			continue
		}
		c := old[0]
		if r.first[c] == 0 {
			r.first[c] = i + 1
		} else {
			r.next[last[c]] = i + 1
		}
		last[c] = i + 1
	}
	return r
}

// match gives the pair that counts at the start of s, from 1, or 0. An empty old comes in its place among the pairs.
func (r *Replacer) match(s string, empty bool) int {
	found := 0
	if len(s) > 0 {
		for i := r.first[s[0]]; i != 0; i = r.next[i] {
			if HasPrefix(s, r.old[i-1]) {
				found = i
				break
			}
		}
	}
	if empty && r.empty != 0 && (found == 0 || r.empty < found) {
		return r.empty
	}
	return found
}

// Replace gives s with the replacements made.
func (r *Replacer) Replace(s string) string {
	var b []byte
	start := 0
	// At one place an empty match is made once.
	empty := true
	changed := false
	for i := 0; i <= len(s); {
		m := r.match(s[i:], empty)
		if m == 0 {
			empty = true
			i++
			continue
		}
		changed = true
		b = append(b, s[start:i]...)
		b = append(b, r.new[m-1]...)
		i += len(r.old[m-1])
		start = i
		empty = len(r.old[m-1]) != 0
	}
	if !changed {
		return s
	}
	if start < len(s) {
		b = append(b, s[start:]...)
	}
	return view(b)
}

// WriteString writes s to w with the replacements made.
func (r *Replacer) WriteString(w io.Writer, s string) (n int, err error) {
	return io.WriteString(w, r.Replace(s))
}
