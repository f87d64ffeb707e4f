// Range over maps in all forms, with insertion, deletion and clear meanwhile.
package main

import "fmt"

type pair struct {
	a, b string
	n    [6]int
}

func main() {
	m := map[int]int{}
	for i := 0; i < 100; i++ {
		m[i] = i * i
	}
	sum, keys := 0, 0
	for k, v := range m {
		keys += k
		sum += v
	}
	fmt.Println(keys, sum)
	n := 0
	for range m {
		n++
	}
	for k := range m {
		n += k
	}
	for _, v := range m {
		n += v
	}
	fmt.Println(n)

	// Deleting all but the current: each is seen at most once.
	for round := 0; round < 20; round++ {
		m := map[int]bool{}
		for i := 0; i < 50; i++ {
			m[i] = true
		}
		seen := 0
		for k := range m {
			seen++
			for i := 0; i < 50; i++ {
				if i != k {
					delete(m, i)
				}
			}
		}
		if seen != 1 || len(m) != 1 {
			fmt.Println("wrong", seen, len(m))
		}
	}

	// Inserting while iterating: what was there comes once.
	for _, size := range []int{3, 8, 9, 100, 3000} {
		m := map[int]int{}
		for i := 0; i < size; i++ {
			m[i] = 0
		}
		next := size
		for k := range m {
			m[k]++
			if next < 6*size {
				for j := 0; j < 4; j++ {
					m[next] = -100
					next++
				}
			}
		}
		bad := 0
		for i := 0; i < size; i++ {
			if m[i] != 1 {
				bad++
			}
		}
		fmt.Println(size, bad, len(m) == next)
	}

	// Elements are read when they are reached.
	for round := 0; round < 10; round++ {
		m := map[int]int{1: 1, 2: 1, 3: 1}
		total := 0
		for _, v := range m {
			total += v
			for k := range m {
				m[k] *= 2
			}
		}
		if total != 1+2+4 {
			fmt.Println("stale", total)
		}
	}

	// Clear during an iteration ends it.
	count := 0
	for range m {
		count++
		clear(m)
	}
	fmt.Println(count, len(m))

	// The start is random.
	small := map[int]int{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
	firsts := map[int]bool{}
	for i := 0; i < 300; i++ {
		for k := range small {
			firsts[k] = true
			break
		}
	}
	fmt.Println(len(firsts) > 1)

	// Assignment to existing variables and to odd places.
	var k, v int
	var slots [2]int
	for k, v = range map[int]int{7: 8} {
	}
	for slots[0], slots[1] = range map[int]int{5: 6} {
	}
	dst := map[string]int{}
	for dst["k"], dst["v"] = range map[int]int{1: 2} {
	}
	var x, y any
	for x, y = range map[string]bool{"s": true} {
	}
	fmt.Println(k, v, slots, dst, x, y)

	at, cells := 1, []int{10, 20}
	for at, cells[at] = range map[int]int{0: 99} {
	}
	fmt.Println(at, cells)
	at = 1
	for at, cells[at] = range []int{7} {
	}
	fmt.Println(at, cells)

	var funcs []func() int
	for k := range map[int]int{1: 1, 2: 2, 3: 3} {
		funcs = append(funcs, func() int { return k })
	}
	s := 0
	for _, f := range funcs {
		s += f()
	}
	fmt.Println(s)

	big := map[pair]pair{{"a", "b", [6]int{1}}: {"c", "d", [6]int{5: 2}}}
	for k, v := range big {
		delete(big, k)
		fmt.Println(k, v, len(big))
	}
outer:
	for a := range small {
		for b := range small {
			if b == a {
				continue outer
			}
			if a > 100 {
				break outer
			}
		}
	}
	fmt.Println("done")
}
