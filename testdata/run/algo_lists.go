// Data structures by hand: LRU list, binary heap, queue, trie, union-find, graph search.
package main

import "fmt"

type entry struct {
	key, val   int
	prev, next *entry
}
type LRU struct {
	head, tail entry
	size, cap  int
}

func NewLRU(n int) *LRU {
	l := &LRU{cap: n}
	l.head.next, l.tail.prev = &l.tail, &l.head
	return l
}
func (l *LRU) unlink(e *entry) { e.prev.next, e.next.prev = e.next, e.prev }
func (l *LRU) front(e *entry) {
	e.prev, e.next = &l.head, l.head.next
	e.prev.next, e.next.prev = e, e
}
func (l *LRU) find(key int) *entry {
	for e := l.head.next; e != &l.tail; e = e.next {
		if e.key == key {
			return e
		}
	}
	return nil
}
func (l *LRU) Get(key int) (int, bool) {
	e := l.find(key)
	if e == nil {
		return 0, false
	}
	l.unlink(e)
	l.front(e)
	return e.val, true
}
func (l *LRU) Put(key, val int) {
	if e := l.find(key); e != nil {
		e.val = val
		l.Get(key)
		return
	}
	if l.size == l.cap {
		l.unlink(l.tail.prev)
		l.size--
	}
	l.front(&entry{key: key, val: val})
	l.size++
}

type item struct {
	prio int
	name string
}
type heap []item

func (h *heap) push(x item) {
	*h = append(*h, x)
	s := *h
	for i := len(s) - 1; i > 0; {
		p := (i - 1) / 2
		if s[p].prio <= s[i].prio {
			break
		}
		s[p], s[i] = s[i], s[p]
		i = p
	}
}
func (h *heap) pop() item {
	s := *h
	top := s[0]
	s[0] = s[len(s)-1]
	s = s[:len(s)-1]
	for i := 0; ; {
		c := 2*i + 1
		if c >= len(s) {
			break
		}
		if c+1 < len(s) && s[c+1].prio < s[c].prio {
			c++
		}
		if s[i].prio <= s[c].prio {
			break
		}
		s[i], s[c] = s[c], s[i]
		i = c
	}
	*h = s
	return top
}

type trie struct {
	kids [26]*trie
	n    int
}

func (t *trie) add(w string) {
	for i := 0; i < len(w); i++ {
		k := &t.kids[w[i]-'a']
		if *k == nil {
			*k = new(trie)
		}
		t = *k
	}
	t.n++
}
func (t *trie) walk(prefix []byte, f func(string, int)) {
	if t == nil {
		return
	}
	if t.n > 0 {
		f(string(prefix), t.n)
	}
	for i, k := range t.kids {
		k.walk(append(prefix, byte('a'+i)), f)
	}
}

type sets []int

func (s sets) root(i int) int {
	for s[i] != i {
		s[i] = s[s[i]]
		i = s[i]
	}
	return i
}

type edge struct{ to, w int }

func dijkstra(g [][]edge, from int) []int {
	dist := make([]int, len(g))
	for i := range dist {
		dist[i] = 1 << 30
	}
	dist[from] = 0
	var h heap
	h.push(item{0, string(rune('A' + from))})
	for len(h) > 0 {
		it := h.pop()
		u := int(it.name[0] - 'A')
		if it.prio > dist[u] {
			continue
		}
		for _, e := range g[u] {
			if d := it.prio + e.w; d < dist[e.to] {
				dist[e.to] = d
				h.push(item{d, string(rune('A' + e.to))})
			}
		}
	}
	return dist
}

func main() {
	l := NewLRU(3)
	for i := range 5 {
		l.Put(i, i*i)
		l.Get(2)
	}
	l.Put(4, 100)
	for _, k := range []int{0, 1, 2, 3, 4} {
		v, ok := l.Get(k)
		fmt.Print(k, "=", v, ok, " ")
	}
	fmt.Println(l.size, l.head.next.key, l.tail.prev.key)
	var h heap
	for i, w := range []string{"e", "b", "d", "a", "c", "f"} {
		h.push(item{i * 7 % 6, w})
	}
	for len(h) > 0 {
		fmt.Print(h.pop(), " ")
	}
	fmt.Println()
	var t trie
	for _, w := range []string{"tea", "ten", "to", "tea", "inn", "a", "in"} {
		t.add(w)
	}
	t.walk(nil, func(w string, n int) { fmt.Print(w, ":", n, " ") })
	fmt.Println()
	s := make(sets, 10)
	for i := range s {
		s[i] = i
	}
	for _, p := range [][2]int{{1, 2}, {3, 4}, {2, 3}, {7, 8}, {9, 9}} {
		s[s.root(p[0])] = s.root(p[1])
	}
	n := 0
	for i := range s {
		if s.root(i) == i {
			n++
		}
	}
	fmt.Println(n, s.root(1) == s.root(4), s.root(1) == s.root(7))
	g := [][]edge{{{1, 4}, {2, 1}}, {{3, 1}}, {{1, 2}, {3, 5}}, {{4, 3}}, nil, {{0, 1}}}
	fmt.Println(dijkstra(g, 0), dijkstra(g, 4))
}
