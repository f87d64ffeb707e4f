package sort

// Search finds the smallest i in [0, n) for which f holds, or n; f must hold for all above the first.
func Search(n int, f func(int) bool) int {
	lo, hi := 0, n
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if f(m) {
			hi = m
		} else {
			lo = m + 1
		}
	}
	return lo
}

// Find is Search by comparison: the smallest i with cmp(i) <= 0, and whether it is 0.
func Find(n int, cmp func(int) int) (i int, found bool) {
	lo, hi := 0, n
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if cmp(m) > 0 {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return lo, lo < n && cmp(lo) == 0
}

// SearchInts finds x in sorted a, or where it belongs.
func SearchInts(a []int, x int) int {
	return Search(len(a), func(i int) bool { return a[i] >= x })
}

// SearchFloat64s finds x in sorted a, or where it belongs.
func SearchFloat64s(a []float64, x float64) int {
	return Search(len(a), func(i int) bool { return a[i] >= x })
}

// SearchStrings finds x in sorted a, or where it belongs.
func SearchStrings(a []string, x string) int {
	return Search(len(a), func(i int) bool { return a[i] >= x })
}
