package sort

import "math/bits"

// A sorter sorts what less and swap show it. The order of equal elements is visible to programs, so every step that moves
// elements (pivots, patterns broken, thresholds) is the one that Go's pattern-defeating quicksort makes.
type sorter struct {
	less func(i, j int) bool
	swap func(i, j int)
}

const (
	insertionMax = 12 // shorter ranges are sorted by insertion
	nintherMin   = 50 // longer ranges take the median of nine
	shiftMin     = 50 // longer ranges may be repaired by shifting
	shiftSteps   = 5
)

// pdq sorts [a, b); limit is how many bad pivots are borne before heap sort takes over.
func (s *sorter) pdq(a, b, limit int) {
	balanced, partitioned := true, true
	for {
		n := b - a
		if n <= insertionMax {
			s.insertion(a, b)
			return
		}
		if limit == 0 {
			s.heap(a, b)
			return
		}
		if !balanced {
			s.scatter(a, b)
			limit--
		}
		pivot, swaps := s.choose(a, b)
		rising := swaps == 0
		if swaps == 12 {
			// All comparisons of the choice went the wrong way: it falls.
			for i, j := a, b-1; i < j; i, j = i+1, j-1 {
				s.swap(i, j)
			}
			pivot = a + b - 1 - pivot
			rising = true
		}
		if balanced && partitioned && rising && s.repair(a, b) {
			return
		}
		if a > 0 && !s.less(a-1, pivot) {
			// The pivot equals the one before the range: put its equals aside.
			a = s.splitEqual(a, b, pivot)
			continue
		}
		var mid int
		mid, partitioned = s.split(a, b, pivot)
		left, right := mid-a, b-mid
		if left < right {
			balanced = left >= n/8
			s.pdq(a, mid, limit)
			a = mid + 1
		} else {
			balanced = right >= n/8
			s.pdq(mid+1, b, limit)
			b = mid
		}
	}
}

func (s *sorter) insertion(a, b int) {
	for i := a + 1; i < b; i++ {
		for j := i; j > a && s.less(j, j-1); j-- {
			s.swap(j, j-1)
		}
	}
}

func (s *sorter) heap(a, b int) {
	n := b - a
	for i := (n - 1) / 2; i >= 0; i-- {
		s.sink(a, i, n)
	}
	for i := n - 1; i >= 0; i-- {
		s.swap(a, a+i)
		s.sink(a, 0, i)
	}
}

func (s *sorter) sink(first, root, n int) {
	for 2*root+1 < n {
		child := 2*root + 1
		if child+1 < n && s.less(first+child, first+child+1) {
			child++
		}
		if !s.less(first+root, first+child) {
			return
		}
		s.swap(first+root, first+child)
		root = child
	}
}

// scatter moves three elements of the middle, to break patterns that make bad pivots.
func (s *sorter) scatter(a, b int) {
	n := b - a
	if n < 8 {
		return
	}
	seed := uint64(n)
	mask := uint(1)<<uint(bits.Len(uint(n))) - 1
	middle := a + n/4*2
	for i := middle - 1; i <= middle+1; i++ {
		seed ^= seed << 13
		seed ^= seed >> 7
		seed ^= seed << 17
		j := int(uint(seed) & mask)
		if j >= n {
			j -= n
		}
		s.swap(i, a+j)
	}
}

// choose gives the pivot's index and how many comparisons found their elements in falling order.
func (s *sorter) choose(a, b int) (pivot, swaps int) {
	n := b - a
	i, j, k := a+n/4, a+n/4*2, a+n/4*3
	if n >= nintherMin {
		i, swaps = s.median(i-1, i, i+1, swaps)
		j, swaps = s.median(j-1, j, j+1, swaps)
		k, swaps = s.median(k-1, k, k+1, swaps)
	}
	return s.median(i, j, k, swaps)
}

func (s *sorter) median(a, b, c, swaps int) (int, int) {
	if s.less(b, a) {
		a, b = b, a
		swaps++
	}
	if s.less(c, b) {
		b, c = c, b
		swaps++
	}
	if s.less(b, a) {
		b = a
		swaps++
	}
	return b, swaps
}

// split puts the pivot between the lesser and the others; already means that nothing had to move.
func (s *sorter) split(a, b, pivot int) (mid int, already bool) {
	s.swap(a, pivot)
	already = true
	i, j := a+1, b-1
	for {
		for i <= j && s.less(i, a) {
			i++
		}
		for i <= j && !s.less(j, a) {
			j--
		}
		if i > j {
			break
		}
		s.swap(i, j)
		i++
		j--
		already = false
	}
	s.swap(j, a)
	return j, already
}

// splitEqual puts the elements equal to the pivot in front and gives the index behind them.
func (s *sorter) splitEqual(a, b, pivot int) int {
	s.swap(a, pivot)
	i, j := a+1, b-1
	for {
		for i <= j && !s.less(a, i) {
			i++
		}
		for i <= j && s.less(a, j) {
			j--
		}
		if i > j {
			return i
		}
		s.swap(i, j)
		i++
		j--
	}
}

// repair finishes a range that is almost sorted, or gives up.
func (s *sorter) repair(a, b int) bool {
	i := a + 1
	for step := 0; step < shiftSteps; step++ {
		for i < b && !s.less(i, i-1) {
			i++
		}
		if i == b {
			return true
		}
		if b-a < shiftMin {
			return false
		}
		s.swap(i, i-1)
		if i-a >= 2 {
			for j := i - 1; j >= 1 && s.less(j, j-1); j-- {
				s.swap(j, j-1)
			}
		}
		if b-i >= 2 {
			for j := i + 1; j < b && s.less(j, j-1); j++ {
				s.swap(j, j-1)
			}
		}
	}
	return false
}

// stable sorts n elements: blocks by insertion, then merges in place.
func (s *sorter) stable(n int) {
	const block = 20
	for a := 0; a < n; a += block {
		s.insertion(a, min(a+block, n))
	}
	for size := block; size < n; size *= 2 {
		for a := 0; a+size < n; a += 2 * size {
			s.merge(a, a+size, min(a+2*size, n))
		}
	}
}

// merge merges [a, m) and [m, b): it cuts the longer half in the middle, finds where that element belongs in the other,
// exchanges what lies between, and does the same with both ends.
func (s *sorter) merge(a, m, b int) {
	for a < m && m < b {
		if !s.less(m, m-1) {
			return
		}
		if m-a == 1 && b-m == 1 {
			s.swap(a, m)
			return
		}
		var i, j int
		if m-a >= b-m {
			i = a + (m-a)/2
			lo, hi := m, b
			for lo < hi {
				h := int(uint(lo+hi) >> 1)
				if s.less(h, i) {
					lo = h + 1
				} else {
					hi = h
				}
			}
			j = lo
		} else {
			j = m + (b-m)/2
			lo, hi := a, m
			for lo < hi {
				h := int(uint(lo+hi) >> 1)
				if s.less(j, h) {
					hi = h
				} else {
					lo = h + 1
				}
			}
			i = lo
		}
		// What lay in [i, m) now lies in [mid, j).
		mid := i + j - m
		s.rotate(i, m, j)
		s.merge(a, i, mid)
		a, m = mid, j
	}
}

// rotate exchanges the neighbours [a, m) and [m, b).
func (s *sorter) rotate(a, m, b int) {
	s.flip(a, m)
	s.flip(m, b)
	s.flip(a, b)
}

func (s *sorter) flip(a, b int) {
	for i, j := a, b-1; i < j; i, j = i+1, j-1 {
		s.swap(i, j)
	}
}
