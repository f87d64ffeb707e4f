package sort

import "math/bits"

// Ints and strings that are equal cannot be told apart, so any algorithm does: quicksort with the median of three, insertion
// sort for what is short, and heapsort for what quicksort divides badly.

const few = 12

func sortInts(a []int) { quickInts(a, 2*bits.Len(uint(len(a)))) }

func quickInts(a []int, depth int) {
	for len(a) > few {
		if depth == 0 {
			heapInts(a)
			return
		}
		depth--
		p := medianInts(a[0], a[len(a)/2], a[len(a)-1])
		i, j := 0, len(a)-1
		for i <= j {
			for a[i] < p {
				i++
			}
			for a[j] > p {
				j--
			}
			if i <= j {
				a[i], a[j] = a[j], a[i]
				i++
				j--
			}
		}
		// The shorter part by a call, the longer one in the loop.
		if j+1 < len(a)-i {
			quickInts(a[:j+1], depth)
			a = a[i:]
		} else {
			quickInts(a[i:], depth)
			a = a[:j+1]
		}
	}
	for i := 1; i < len(a); i++ {
		x, j := a[i], i
		for j > 0 && a[j-1] > x {
			a[j] = a[j-1]
			j--
		}
		a[j] = x
	}
}

func medianInts(a, b, c int) int { return max(min(a, b), min(max(a, b), c)) }

func heapInts(a []int) {
	for i := len(a)/2 - 1; i >= 0; i-- {
		siftInts(a, i)
	}
	for n := len(a) - 1; n > 0; n-- {
		a[0], a[n] = a[n], a[0]
		siftInts(a[:n], 0)
	}
}

func siftInts(a []int, i int) {
	for {
		c := 2*i + 1
		if c >= len(a) {
			return
		}
		if c+1 < len(a) && a[c] < a[c+1] {
			c++
		}
		if a[i] >= a[c] {
			return
		}
		a[i], a[c] = a[c], a[i]
		i = c
	}
}

func sortStrings(a []string) { quickStrings(a, 2*bits.Len(uint(len(a)))) }

func quickStrings(a []string, depth int) {
	for len(a) > few {
		if depth == 0 {
			heapStrings(a)
			return
		}
		depth--
		x, y, z := a[0], a[len(a)/2], a[len(a)-1]
		p := max(min(x, y), min(max(x, y), z))
		i, j := 0, len(a)-1
		for i <= j {
			for a[i] < p {
				i++
			}
			for a[j] > p {
				j--
			}
			if i <= j {
				a[i], a[j] = a[j], a[i]
				i++
				j--
			}
		}
		if j+1 < len(a)-i {
			quickStrings(a[:j+1], depth)
			a = a[i:]
		} else {
			quickStrings(a[i:], depth)
			a = a[:j+1]
		}
	}
	for i := 1; i < len(a); i++ {
		x, j := a[i], i
		for j > 0 && a[j-1] > x {
			a[j] = a[j-1]
			j--
		}
		a[j] = x
	}
}

func heapStrings(a []string) {
	for i := len(a)/2 - 1; i >= 0; i-- {
		siftStrings(a, i)
	}
	for n := len(a) - 1; n > 0; n-- {
		a[0], a[n] = a[n], a[0]
		siftStrings(a[:n], 0)
	}
}

func siftStrings(a []string, i int) {
	for {
		c := 2*i + 1
		if c >= len(a) {
			return
		}
		if c+1 < len(a) && a[c] < a[c+1] {
			c++
		}
		if a[i] >= a[c] {
			return
		}
		a[i], a[c] = a[c], a[i]
		i = c
	}
}
