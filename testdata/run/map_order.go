// Order of evaluation around map elements.
package main

import "fmt"

var trace []string

func t(s string, v int) int {
	trace = append(trace, s)
	return v
}

func get(m map[int]int, s string) map[int]int {
	trace = append(trace, s)
	return m
}

func two() (int, int) { return 5, 6 }

func main() {
	m := map[int]int{}
	get(m, "m")[t("k", 1)] = t("v", 2)
	fmt.Println(trace, m)
	trace = nil
	get(m, "m1")[t("k1", 1)], get(m, "m2")[t("k2", 2)] = t("v1", 10), t("v2", 20)
	fmt.Println(trace, m)
	trace = nil
	get(m, "m")[t("k", 1)] += t("v", 5)
	fmt.Println(trace, m)
	trace = nil
	get(m, "m")[t("k", 3)]++
	fmt.Println(trace, m)
	trace = nil
	lit := map[int]int{t("a", 1): t("b", 2), t("c", 3): t("d", 4)}
	fmt.Println(trace, lit)
	trace = nil
	fmt.Println(get(m, "m")[t("k", 1)]+t("x", 1), len(get(m, "len")), trace)
	m[t("p", 7)], m[t("q", 8)] = two()
	fmt.Println(m)
	var ok bool
	m[9], ok = m[8]
	fmt.Println(m[9], ok)
	bm := map[string]bool{}
	_, bm["x"] = m[100]
	_, bm["y"] = m[9]
	fmt.Println(bm)
	i := 1
	i, m[i] = 2, 77
	fmt.Println(i, m[1], m[2])
	if v, ok := m[1]; ok && v == 77 {
		fmt.Println("yes")
	}
	switch m[1] {
	case 77:
		fmt.Println("switch")
	}
	// Growth while the right side is computed.
	r := map[int]int{}
	r[0] = func() int {
		for i := 1; i < 100; i++ {
			r[i] = i
		}
		return 42
	}()
	fmt.Println(len(r), r[0])
	cnt := map[string]int{}
	var f func(n int) int
	f = func(n int) int {
		cnt["calls"]++
		if n == 0 {
			return 0
		}
		cnt["sum"] += f(n-1) + 1
		return n
	}
	f(5)
	fmt.Println(cnt)
}
