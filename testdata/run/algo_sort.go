// Sorting algorithms over slices and through an interface.
package main

import "fmt"

type Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}

type byAge []person
type person struct {
	name string
	age  int
}

func (a byAge) Len() int { return len(a) }
func (a byAge) Less(i, j int) bool {
	return a[i].age < a[j].age || a[i].age == a[j].age && a[i].name < a[j].name
}
func (a byAge) Swap(i, j int) { a[i], a[j] = a[j], a[i] }

func heapsort(d Interface) {
	down := func(lo, hi int) {
		for {
			k := 2*lo + 1
			if k >= hi {
				return
			}
			if k+1 < hi && d.Less(k, k+1) {
				k++
			}
			if !d.Less(lo, k) {
				return
			}
			d.Swap(lo, k)
			lo = k
		}
	}
	n := d.Len()
	for i := n/2 - 1; i >= 0; i-- {
		down(i, n)
	}
	for i := n - 1; i > 0; i-- {
		d.Swap(0, i)
		down(0, i)
	}
}

func quick(a []int) {
	for len(a) > 1 {
		p, i, j := a[len(a)/2], 0, len(a)-1
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
		quick(a[:j+1])
		a = a[i:]
	}
}

func merge(a []int, less func(x, y int) bool) []int {
	if len(a) <= 1 {
		return append([]int{}, a...)
	}
	l, r := merge(a[:len(a)/2], less), merge(a[len(a)/2:], less)
	var out []int
	for len(l)+len(r) > 0 {
		if len(r) == 0 || len(l) > 0 && !less(r[0], l[0]) {
			out, l = append(out, l[0]), l[1:]
		} else {
			out, r = append(out, r[0]), r[1:]
		}
	}
	return out
}

func counting(a []uint8) []uint8 {
	var n [256]int
	for _, v := range a {
		n[v]++
	}
	out := a[:0]
	for v, k := range n {
		for range k {
			out = append(out, uint8(v))
		}
	}
	return out
}

func permutations(a []int, f func([]int)) {
	var rec func(k int)
	rec = func(k int) {
		if k == len(a) {
			f(a)
			return
		}
		for i := k; i < len(a); i++ {
			a[k], a[i] = a[i], a[k]
			rec(k + 1)
			a[k], a[i] = a[i], a[k]
		}
	}
	rec(0)
}

func sorted(a []int) bool {
	for i := 1; i < len(a); i++ {
		if a[i-1] > a[i] {
			return false
		}
	}
	return true
}

func main() {
	seed := uint32(42)
	rnd := func(n int) int {
		seed ^= seed << 13
		seed ^= seed >> 17
		seed ^= seed << 5
		return int(seed % uint32(n))
	}
	a := make([]int, 1000)
	for i := range a {
		a[i] = rnd(500) - 250
	}
	m := merge(a, func(x, y int) bool { return x < y })
	desc := merge(a, func(x, y int) bool { return x > y })
	quick(a)
	same := true
	for i := range a {
		same = same && a[i] == m[i] && a[i] == desc[len(a)-1-i]
	}
	fmt.Println(sorted(a), same, a[0], a[999], a[500])
	ps := byAge{{"Eve", 30}, {"Bob", 25}, {"Al", 30}, {"Zoe", 5}, {"Dan", 25}}
	heapsort(ps)
	fmt.Println(ps)
	fmt.Println(counting([]uint8{5, 200, 5, 0, 255, 17, 200}))
	count, ok := 0, 0
	permutations([]int{3, 1, 4, 1, 5, 9}, func(p []int) {
		count++
		cp := append([]int(nil), p...)
		quick(cp)
		if sorted(cp) {
			ok++
		}
	})
	fmt.Println(count, ok)
}
