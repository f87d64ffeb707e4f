// Package wildcard matches shell patterns for path and path/filepath, which differ only in what they check of a pattern that
// does not match.
package wildcard

import "unicode/utf8"

// Match tells whether name matches a pattern: * any but slashes, ? one, [a-z] and [^a-z] classes, \ quotes. bad is a
// malformed pattern. Of one that does not match, everything up to the next star is checked, and if whole everything.
func Match(pattern, name string, whole bool) (matched, bad bool) {
	ok, rest, bad := match(pattern, name)
	if ok || bad {
		return ok, bad
	}
	for rest != "" {
		if rest[0] == '*' {
			if !whole {
				break
			}
			rest = rest[1:]
			continue
		}
		_, tail, _, bad := one(rest, "")
		if bad {
			return false, true
		}
		rest = tail
	}
	return false, false
}

// match gives, when it fails, the part of the pattern that it did not read.
func match(p, s string) (ok bool, rest string, bad bool) {
	// Where to try again after the last star: a longer part of s for it.
	starP, starS := "", ""
	star := false
	for {
		if p == "" && s == "" {
			return true, "", false
		}
		if p != "" && p[0] == '*' {
			p = p[1:]
			star, starP, starS = true, p, s
			continue
		}
		if p != "" {
			fits, tail, left, bad := one(p, s)
			if bad {
				return false, "", true
			}
			if fits {
				p, s = tail, left
				continue
			}
		}
		if !star || starS == "" || starS[0] == '/' {
			return false, p, false
		}
		// By bytes, as a class may match one that is no rune.
		starS = starS[1:]
		p, s = starP, starS
	}
}

// one matches one element of the pattern that is no star; it reads the element whole even if s does not fit.
func one(p, s string) (fits bool, tail, left string, bad bool) {
	r, n := utf8.DecodeRuneInString(s)
	switch p[0] {
	case '?':
		return s != "" && s[0] != '/', p[1:], s[n:], false
	case '[':
		p = p[1:]
		negated := p != "" && p[0] == '^'
		if negated {
			p = p[1:]
		}
		in := false
		for ranges := 0; ; ranges++ {
			if p != "" && p[0] == ']' && ranges > 0 {
				return s != "" && in != negated, p[1:], s[n:], false
			}
			lo, tail, ok := classRune(p)
			if !ok {
				return false, "", "", true
			}
			hi := lo
			if tail[0] == '-' {
				if hi, tail, ok = classRune(tail[1:]); !ok {
					return false, "", "", true
				}
			}
			in = in || lo <= r && r <= hi
			p = tail
		}
	case '\\':
		p = p[1:]
		if p == "" {
			return false, "", "", true
		}
	}
	if s == "" || s[0] != p[0] {
		return false, p[1:], s, false
	}
	return true, p[1:], s[1:], false
}

// classRune reads a rune of a class; something must follow it.
func classRune(p string) (r rune, tail string, ok bool) {
	if p == "" || p[0] == '-' || p[0] == ']' {
		return 0, "", false
	}
	if p[0] == '\\' {
		p = p[1:]
		if p == "" {
			return 0, "", false
		}
	}
	r, n := utf8.DecodeRuneInString(p)
	if r == utf8.RuneError && n == 1 || n == len(p) {
		return 0, "", false
	}
	return r, p[n:], true
}
