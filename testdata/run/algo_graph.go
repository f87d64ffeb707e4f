package main

import (
	"container/heap"
	"fmt"
	"sort"
	"strings"
)

type Edge struct {
	to   string
	cost int
}

type Graph map[string][]Edge

type item struct {
	node string
	dist int
}
type queue []item

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].dist < q[j].dist || q[i].dist == q[j].dist && q[i].node < q[j].node }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(item)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}

func (g Graph) add(from, to string, cost int) {
	g[from] = append(g[from], Edge{to, cost})
	g[to] = append(g[to], Edge{from, cost})
}

func (g Graph) shortest(from string) (map[string]int, map[string]string) {
	dist, prev := map[string]int{from: 0}, map[string]string{}
	q := &queue{{from, 0}}
	for q.Len() > 0 {
		cur := heap.Pop(q).(item)
		if cur.dist > dist[cur.node] {
			continue
		}
		for _, e := range g[cur.node] {
			d := cur.dist + e.cost
			if old, seen := dist[e.to]; !seen || d < old {
				dist[e.to], prev[e.to] = d, cur.node
				heap.Push(q, item{e.to, d})
			}
		}
	}
	return dist, prev
}

func path(prev map[string]string, to string) string {
	var parts []string
	for n, ok := to, true; ok; n, ok = prev[n], prev[n] != "" {
		parts = append([]string{n}, parts...)
	}
	return strings.Join(parts, ">")
}

type unionFind struct{ parent, rank []int }

func newUF(n int) *unionFind {
	u := &unionFind{make([]int, n), make([]int, n)}
	for i := range u.parent {
		u.parent[i] = i
	}
	return u
}

func (u *unionFind) find(x int) int {
	for u.parent[x] != x {
		u.parent[x] = u.parent[u.parent[x]]
		x = u.parent[x]
	}
	return x
}

func (u *unionFind) union(a, b int) bool {
	a, b = u.find(a), u.find(b)
	if a == b {
		return false
	}
	if u.rank[a] < u.rank[b] {
		a, b = b, a
	}
	u.parent[b] = a
	if u.rank[a] == u.rank[b] {
		u.rank[a]++
	}
	return true
}

func topo(deps map[string][]string) (order []string, err error) {
	state := map[string]int{}
	var visit func(string, []string) error
	visit = func(n string, trail []string) error {
		switch state[n] {
		case 1:
			return fmt.Errorf("cycle: %s", strings.Join(append(trail, n), " "))
		case 2:
			return nil
		}
		state[n] = 1
		for _, d := range deps[n] {
			if err := visit(d, append(trail, n)); err != nil {
				return err
			}
		}
		state[n] = 2
		order = append(order, n)
		return nil
	}
	var names []string
	for n := range deps {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		if err := visit(n, nil); err != nil {
			return nil, err
		}
	}
	return order, nil
}

func main() {
	g := Graph{}
	seed := uint32(7)
	rnd := func(n int) int { seed = seed*1664525 + 1013904223; return int(seed>>16) % n }
	for i := range 40 {
		g.add(fmt.Sprint("n", i%20), fmt.Sprint("n", rnd(20)), 1+rnd(30))
	}
	dist, prev := g.shortest("n0")
	var keys []string
	for k := range dist {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool { return dist[keys[i]] < dist[keys[j]] || dist[keys[i]] == dist[keys[j]] && keys[i] < keys[j] })
	for _, k := range keys {
		fmt.Print(k, "=", dist[k], " ")
	}
	fmt.Println()
	fmt.Println(path(prev, keys[len(keys)-1]))
	u := newUF(30)
	merged := 0
	for range 25 {
		if u.union(rnd(30), rnd(30)) {
			merged++
		}
	}
	roots := map[int]int{}
	for i := range 30 {
		roots[u.find(i)]++
	}
	fmt.Println(merged, len(roots))
	fmt.Println(topo(map[string][]string{"app": {"lib", "log"}, "lib": {"core"}, "log": {"core", "fmt"}, "core": nil}))
	fmt.Println(topo(map[string][]string{"a": {"b"}, "b": {"c"}, "c": {"a"}}))
}
