// Bounds checks that look provable and are not: every one of these must still panic, and those that hold must not.
package main

import "fmt"

//go:noinline
func try(name string, f func() int) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Println(name, e)
		}
	}()
	fmt.Println(name, f())
}

// n is a length only behind the slicing, not before.
func before(s, t []int, n int) int {
	x := 0
	if n+1 < len(t) {
		x = t[n+1]
	}
	s = s[:n]
	return x + s[0]
}

func made(t []int, n int) int {
	x := 0
	if n < len(t) {
		x = t[n]
	}
	s := make([]int, n)
	return x + len(s)
}

// A sum that wraps.
func wraps(s []int, i, step int) int {
	n := 0
	for ; i < len(s); i += step {
		n += s[i]
	}
	return n
}

func downTo(s []int, low int) int {
	n := 0
	for i := len(s) - 1; i >= low; i-- {
		n += s[i]
	}
	return n
}

func upTo(s []int, last int) int {
	n := 0
	for i := 0; i <= last; i++ {
		n += s[i]
	}
	return n
}

func neighbour(s []int) int {
	n := 0
	for i := 0; i < len(s); i++ {
		n += s[i] - s[i-1]
	}
	return n
}

func next(s []int) int {
	n := 0
	for i := 0; i < len(s); i++ {
		n += s[i+1]
	}
	return n
}

// The slice shrinks in the loop that tests its old length.
func shrinks(s []int) int {
	n := 0
	m := len(s)
	for i := 0; i < m; i++ {
		n += s[i]
		s = s[:len(s)-1]
	}
	return n
}

func other(s, t []int) int {
	n := 0
	for i := range s {
		n += t[i]
	}
	return n
}

func twoEnds(s []int, j int) int {
	for i := 0; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
	return s[0]
}

func masked(s []int, h uint) int { return s[h&uint(len(s)-1)] }

func rem(s []int, a, b int) int { return s[a%b] }

func remLen(s []int, a int) int { return s[a%len(s)] }

func half(s []int) int { return s[len(s)/2] }

func sub(s []int, a, b int) int {
	if a >= 0 && b >= 0 {
		return s[a-b]
	}
	return -1
}

func subslice(s []int, i, j int) int {
	t := s[i:j]
	if len(t) > 2 {
		return t[2] + t[len(t)-1]
	}
	return t[0]
}

func constants(s []byte) int {
	if len(s) >= 3 {
		return int(s[0]) + int(s[2]) + int(s[3])
	}
	return int(s[2])
}

func nested(s []int) int {
	n := 0
	for i := 1; i < len(s); i++ {
		for j := i; j >= 0 && s[j] >= s[j-1]; j-- {
			n++
		}
	}
	return n
}

// The variable goes down in one branch and up in the other.
func zigzag(s []int) int {
	n, i := 0, 0
	for k := 0; k < 8; k++ {
		if i < len(s) {
			n += s[i]
		}
		if k%3 == 0 {
			i += 2
		} else {
			i -= 3
		}
	}
	return n
}

func narrow(s []int, c int8) int {
	n := 0
	for i := c; i < 100; i += 50 {
		n += s[i]
	}
	return n
}

func unsigned(s []int, u uint) int {
	if u-1 < uint(len(s)) {
		return s[u-1] + s[u]
	}
	return -1
}

func emptyTop(z []struct{}, s []int) int {
	n := 0
	for i := len(z) - 2; i < len(z); i++ {
		n += s[i&3]
	}
	return n
}

func main() {
	s := []int{1, 2, 3, 4, 5}
	short := []int{7}
	try("before", func() int { return before(s, s, 2) })
	try("before", func() int { return before(s, s, -3) })
	try("made", func() int { return made(s, 3) })
	try("made", func() int { return made(s, -1) })
	try("wraps", func() int { return wraps(s, 0, 2) })
	try("wraps", func() int { return wraps(s, 1, 1<<63-1) })
	try("wraps", func() int { return wraps(s, -2, 1) })
	try("wraps", func() int { return wraps(s, 3, -1) })
	try("downTo", func() int { return downTo(s, 0) })
	try("downTo", func() int { return downTo(s, -2) })
	try("upTo", func() int { return upTo(s, 4) })
	try("upTo", func() int { return upTo(s, 5) })
	try("neighbour", func() int { return neighbour(s) })
	try("next", func() int { return next(s) })
	try("shrinks", func() int { return shrinks(s) })
	try("other", func() int { return other(short, s) })
	try("other", func() int { return other(s, short) })
	try("twoEnds", func() int { return twoEnds(append([]int(nil), s...), 4) })
	try("twoEnds", func() int { return twoEnds(append([]int(nil), s...), 5) })
	try("masked", func() int { return masked(s, 6) })
	try("masked", func() int { return masked(nil, 6) })
	try("rem", func() int { return rem(s, 7, 4) })
	try("rem", func() int { return rem(s, -7, 4) })
	try("rem", func() int { return rem(s, 6, 7) })
	try("remLen", func() int { return remLen(s, 13) })
	try("remLen", func() int { return remLen(s, -1) })
	try("remLen", func() int { return remLen(nil, 1) })
	try("half", func() int { return half(s) })
	try("half", func() int { return half(nil) })
	try("sub", func() int { return sub(s, 3, 1) })
	try("sub", func() int { return sub(s, 1, 3) })
	try("subslice", func() int { return subslice(s, 1, 5) })
	try("subslice", func() int { return subslice(s, 2, 2) })
	try("subslice", func() int { return subslice(s, 3, 2) })
	try("constants", func() int { return constants([]byte("abcd")) })
	try("constants", func() int { return constants([]byte("abc")) })
	try("constants", func() int { return constants([]byte("ab")) })
	try("nested", func() int { return nested([]int{3, 1, 2}) })
	try("nested", func() int { return nested([]int{1, 2, 3}) })
	try("zigzag", func() int { return zigzag(s) })
	try("narrow", func() int { return narrow(make([]int, 200), 1) })
	try("narrow", func() int { return narrow(make([]int, 200), 60) })
	try("narrow", func() int { return narrow(make([]int, 200), -7) })
	try("unsigned", func() int { return unsigned(s, 2) })
	try("unsigned", func() int { return unsigned(s, 5) })
	try("unsigned", func() int { return unsigned(s, 0) })
	try("emptyTop", func() int { return emptyTop(make([]struct{}, 5), s) })
}
