// Large maps: growth, deletion, a sliding window, a model.
package main

import "fmt"

type rec struct {
	name string
	vals [3]int
	next *rec
}

func key(i int) string { return fmt.Sprintf("key-%d", i*7) }

func main() {
	const n = 200000
	m := map[int]int{}
	for i := 0; i < n; i++ {
		m[i*7919] = i
	}
	bad := 0
	for i := 0; i < n; i++ {
		if v, ok := m[i*7919]; !ok || v != i {
			bad++
		}
		if _, ok := m[i*7919+1]; ok {
			bad++
		}
	}
	for i := 0; i < n; i += 3 {
		delete(m, i*7919)
	}
	left, sum := 0, 0
	for k, v := range m {
		if k != v*7919 || v%3 == 0 {
			bad++
		}
		left++
		sum += v
	}
	fmt.Println(len(m), left, sum, bad)

	s := make(map[string]*rec, 100)
	for i := 0; i < 20000; i++ {
		s[key(i)] = &rec{name: key(i), vals: [3]int{i, i + 1, i + 2}}
	}
	for i := 1; i < 20000; i++ {
		s[key(i)].next = s[key(i-1)]
	}
	total := 0
	for r := s[key(19999)]; r != nil; r = r.next {
		total += r.vals[1]
	}
	fmt.Println(len(s), total)

	// A window that slides: as many deletions as insertions.
	w := map[uint32]rec{}
	for i := uint32(0); i < 100000; i++ {
		w[i] = rec{vals: [3]int{int(i)}}
		if i >= 500 {
			if w[i-500].vals[0] != int(i-500) {
				fmt.Println("lost", i-500)
			}
			delete(w, i-500)
		}
	}
	fmt.Println(len(w))

	// The same pseudo-random operations on a map and on a slice.
	seed := uint32(1)
	next := func() int {
		seed = seed*1664525 + 1013904223
		return int(seed >> 8)
	}
	model := make([]int, 3000)
	r := map[int]int{}
	for i := 0; i < 200000; i++ {
		k := next() % len(model)
		switch next() % 3 {
		case 0:
			model[k] = i + 1
			r[k] = i + 1
		case 1:
			model[k] = 0
			delete(r, k)
		default:
			if r[k] != model[k] {
				fmt.Println("differs", k)
			}
		}
		if i%50000 == 49999 {
			live := 0
			for k, v := range model {
				if v != 0 {
					live++
				}
				if r[k] != v {
					fmt.Println("differs", k)
				}
			}
			fmt.Println(live == len(r), next()%10 == 3 && i == 0)
		}
	}
}
