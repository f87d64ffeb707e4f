// Loops whose rounds end early in many ways: what the loop carries must be right on each of them, and behind the loop.
package main

import "fmt"

//go:noinline
func sieve(flags []byte) (primes, stores, last int) {
	for i := range flags {
		flags[i] = 1
	}
	for i := 2; i < len(flags); i++ {
		if flags[i] == 0 {
			continue
		}
		primes++
		last = i
		for j := i + i; j < len(flags); j += i {
			flags[j] = 0
			stores++
		}
	}
	return
}

//go:noinline
func swap(n int) (a, b, i int) {
	a, b = 1, 2
	for i = 0; i < n; i++ {
		if i%3 == 0 {
			continue
		}
		a, b = b, a
		if i%5 == 0 {
			continue
		}
		a += b
	}
	return
}

//go:noinline
func collatz(limit int) (best, at int, total uint64) {
	for i := 1; i < limit; i++ {
		n, steps := i, 0
		for n != 1 {
			steps++
			if n&1 == 0 {
				n >>= 1
				continue
			}
			n = 3*n + 1
		}
		total += uint64(steps)
		if steps <= best {
			continue
		}
		best, at = steps, i
	}
	return
}

//go:noinline
func labels(rows [][]int) (sum, skipped int, seen string) {
outer:
	for i, row := range rows {
		if len(row) == 0 {
			continue
		}
		for j, x := range row {
			if x < 0 {
				skipped++
				continue outer
			}
			if x == 0 {
				continue
			}
			if x > 100 {
				break outer
			}
			sum += x * (i + j)
		}
		seen += string(rune('a' + i))
	}
	return
}

//go:noinline
func extremes(v []float64) (lo, hi float64, nans int) {
	for i, x := range v {
		if x != x {
			nans++
			continue
		}
		if i == 0 || x < lo {
			lo = x
		}
		if x > hi {
			hi = x
		}
	}
	return
}

//go:noinline
func words(s string) (n, longest int) {
	start := -1
	for i := 0; i <= len(s); i++ {
		if i < len(s) && s[i] != ' ' {
			if start < 0 {
				start = i
			}
			continue
		}
		if start < 0 {
			continue
		}
		n++
		if i-start > longest {
			longest = i - start
		}
		start = -1
	}
	return
}

//go:noinline
func deferred(n int) (sum int) {
	defer func() { sum *= 2 }()
	for i := 0; i < n; i++ {
		if i&1 == 0 {
			continue
		}
		sum += i
	}
	return
}

//go:noinline
func bottom(n int) (i, s int) {
	for {
		s += i
		if s%3 != 0 {
			s++
		}
		i++
		if i >= n {
			break
		}
	}
	return
}

func main() {
	fmt.Println(bottom(1))
	fmt.Println(bottom(20))
	fmt.Println(sieve(make([]byte, 1000)))
	for n := range 20 {
		fmt.Print(swap(n))
		fmt.Print(" ")
	}
	fmt.Println()
	fmt.Println(collatz(5000))
	fmt.Println(labels([][]int{{1, 2, 0, 3}, {}, {4, -1, 5}, {6}, {7, 101}, {8}}))
	fmt.Println(labels(nil))
	nan := 0.0
	nan /= nan
	fmt.Println(extremes([]float64{3, nan, -2, 7, nan, 1}))
	fmt.Println(words("  the quick  brown fox jumped "))
	fmt.Println(words(""))
	fmt.Println(deferred(11))
}
