// Union-find with Kruskal's minimum spanning tree, checked against Dijkstra and Prim over container/heap.
package main

import (
	"container/heap"
	"fmt"
	"sort"
)

type Edge struct{ u, v, w int }

type DSU struct{ parent, size []int }

func NewDSU(n int) *DSU {
	d := &DSU{make([]int, n), make([]int, n)}
	for i := range d.parent {
		d.parent[i], d.size[i] = i, 1
	}
	return d
}

func (d *DSU) Find(x int) int {
	for d.parent[x] != x {
		d.parent[x] = d.parent[d.parent[x]]
		x = d.parent[x]
	}
	return x
}

func (d *DSU) Union(a, b int) bool {
	a, b = d.Find(a), d.Find(b)
	if a == b {
		return false
	}
	if d.size[a] < d.size[b] {
		a, b = b, a
	}
	d.parent[b] = a
	d.size[a] += d.size[b]
	return true
}

type item struct{ node, dist int }
type PQ []item

func (p PQ) Len() int           { return len(p) }
func (p PQ) Less(i, j int) bool { return p[i].dist < p[j].dist }
func (p PQ) Swap(i, j int)      { p[i], p[j] = p[j], p[i] }
func (p *PQ) Push(x any)        { *p = append(*p, x.(item)) }
func (p *PQ) Pop() any {
	old := *p
	x := old[len(old)-1]
	*p = old[:len(old)-1]
	return x
}

type Graph map[int][]item

// search is Dijkstra when cumulative, Prim otherwise.
func (g Graph) search(src int, cumulative bool) (map[int]int, map[int]int) {
	dist, prev := map[int]int{}, map[int]int{}
	best := map[int]int{src: 0}
	pq := &PQ{{src, 0}}
	for pq.Len() > 0 {
		it := heap.Pop(pq).(item)
		if _, done := dist[it.node]; done {
			continue
		}
		dist[it.node] = it.dist
		for _, e := range g[it.node] {
			d := e.dist
			if cumulative {
				d += it.dist
			}
			_, done := dist[e.node]
			if old, ok := best[e.node]; !done && (!ok || d < old) {
				best[e.node], prev[e.node] = d, it.node
				heap.Push(pq, item{e.node, d})
			}
		}
	}
	return dist, prev
}

func main() {
	const n = 12
	var edges []Edge
	g := Graph{}
	x := uint32(42)
	for i := 0; i < 30; i++ {
		x = x*1103515245 + 12345
		u, v := int(x>>16)%n, int(x>>21)%n
		if u == v {
			continue
		}
		w := i*7%31 + 1 // distinct for i < 31
		edges = append(edges, Edge{u, v, w})
		g[u] = append(g[u], item{v, w})
		g[v] = append(g[v], item{u, w})
	}
	sort.Slice(edges, func(i, j int) bool { return edges[i].w < edges[j].w })
	d := NewDSU(n)
	total, comps := 0, n
	for _, e := range edges {
		if d.Union(e.u, e.v) {
			total += e.w
			comps--
			fmt.Printf("take %2d-%-2d w=%d\n", e.u, e.v, e.w)
		}
	}
	fmt.Println("mst", total, "components", comps, "largest", d.size[d.Find(0)])
	prim := 0
	ds, _ := g.search(0, false)
	for _, w := range ds {
		prim += w
	}
	fmt.Println("prim reaches", len(ds), "weight", prim)
	dist, prev := g.search(0, true)
	for v := 0; v < n; v++ {
		dv, ok := dist[v]
		if !ok {
			fmt.Println(v, "unreachable")
			continue
		}
		path := []int{v}
		for at := v; at != 0; at = prev[at] {
			path = append([]int{prev[at]}, path...)
		}
		fmt.Println(v, dv, path)
	}
}
