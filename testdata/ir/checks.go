// Which bounds checks fall; what real Go keeps (-d=ssa/check_bce) is kept in the same places.
package main

func rangeIdx(s, t []int) int {
	n := 0
	for i := range s {
		if i < len(t) {
			n += s[i] * t[i]
		}
	}
	return n
}

func down(s []int) int {
	n := 0
	for i := len(s) - 1; i >= 0; i-- {
		n += s[i]
	}
	return n
}

func pairs(s []int) int {
	n := 0
	for i := 0; i+1 < len(s); i++ {
		n += s[i] * s[i+1]
	}
	return n
}

func lenMinus(s []int) int {
	n := 0
	for i := 0; i < len(s)-1; i++ {
		n += s[i] * s[i+1]
	}
	return n
}

func from1(s []int) int {
	n := 0
	for i := 1; i < len(s); i++ {
		n += s[i] - s[i-1]
	}
	return n
}

func consts(b []byte) uint32 {
	_ = b[3]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

func check(b []byte) int {
	if len(b) < 8 {
		return 0
	}
	return int(b[0]) + int(b[7])
}

func mask(t *[256]int, b []byte) int {
	n := 0
	for _, c := range b {
		n += t[c]
	}
	return n
}

func pow2(t []int, h uint64) int {
	return t[h&uint64(len(t)-1)]
}

func slices(s []int, i int) []int {
	if i <= len(s) {
		a := s[:i]
		return append(a, s[i:]...)
	}
	return nil
}

func table(a [][]int, n int) int {
	t := 0
	for i := 0; i < n; i++ {
		row := a[i]
		for j := 0; j < len(row); j++ {
			t += row[j]
		}
	}
	return t
}

func swap(s []int, i, j int) {
	s[i], s[j] = s[j], s[i]
}

func half(s []int) int {
	return s[len(s)/2]
}

func bs(s []int, x int) int {
	lo, hi := 0, len(s)
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if s[m] < x {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return lo
}

func rev(s []int) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}

func words(b []byte) (n uint64) {
	for len(b) >= 8 {
		n += uint64(b[0]) | uint64(b[7])<<8
		b = b[8:]
	}
	return
}

func insertion(s []int) {
	for i := 1; i < len(s); i++ {
		for j := i; j > 0 && s[j] < s[j-1]; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
}

func main() {}
