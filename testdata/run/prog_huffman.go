// Huffman coding with interface tree nodes, container/heap, bit packing, and a round trip.
package main

import (
	"bytes"
	"container/heap"
	"fmt"
	"sort"
	"strings"
)

type Tree interface{ Weight() int }
type Leaf struct {
	w   int
	sym rune
}
type Branch struct {
	w           int
	left, right Tree
}

func (l Leaf) Weight() int    { return l.w }
func (b *Branch) Weight() int { return b.w }

type node struct {
	Tree
	seq int
}
type treeHeap []node

func (h treeHeap) Len() int { return len(h) }
func (h treeHeap) Less(i, j int) bool {
	if a, b := h[i].Weight(), h[j].Weight(); a != b {
		return a < b
	}
	return h[i].seq < h[j].seq
}
func (h treeHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *treeHeap) Push(x any)   { *h = append(*h, x.(node)) }
func (h *treeHeap) Pop() (x any) {
	n := len(*h) - 1
	x, *h = (*h)[n], (*h)[:n]
	return
}

func build(text string) Tree {
	freq := map[rune]int{}
	for _, r := range text {
		freq[r]++
	}
	var syms []rune
	for r := range freq {
		syms = append(syms, r)
	}
	sort.Slice(syms, func(i, j int) bool { return syms[i] < syms[j] })
	h := &treeHeap{}
	for i, r := range syms {
		heap.Push(h, node{Leaf{freq[r], r}, i})
	}
	for seq := len(syms); h.Len() > 1; seq++ {
		a, b := heap.Pop(h).(node), heap.Pop(h).(node)
		heap.Push(h, node{&Branch{a.Weight() + b.Weight(), a.Tree, b.Tree}, seq})
	}
	return heap.Pop(h).(node).Tree
}

func codes(t Tree, prefix string, out map[rune]string) {
	switch t := t.(type) {
	case Leaf:
		if prefix == "" {
			prefix = "0"
		}
		out[t.sym] = prefix
	case *Branch:
		codes(t.left, prefix+"0", out)
		codes(t.right, prefix+"1", out)
	}
}

func pack(bits string) []byte {
	var buf bytes.Buffer
	for i := 0; i < len(bits); i += 8 {
		var b byte
		for j := i; j < i+8 && j < len(bits); j++ {
			b |= (bits[j] - '0') << (7 - uint(j-i))
		}
		buf.WriteByte(b)
	}
	return buf.Bytes()
}

func decode(t Tree, data []byte, n int) string {
	var sb strings.Builder
	cur := t
	for i := 0; i < n; i++ {
		if b, ok := cur.(*Branch); ok {
			if data[i/8]>>(7-i%8)&1 == 0 {
				cur = b.left
			} else {
				cur = b.right
			}
		}
		if l, ok := cur.(Leaf); ok {
			sb.WriteRune(l.sym)
			cur = t
		}
	}
	return sb.String()
}

func main() {
	for _, text := range []string{"abracadabra", "aaaa", "héllo wörld, 世界 世界", "the quick brown fox jumps over the lazy dog again and again"} {
		t := build(text)
		table := map[rune]string{}
		codes(t, "", table)
		var sb strings.Builder
		for _, r := range text {
			sb.WriteString(table[r])
		}
		packed := pack(sb.String())
		back := decode(t, packed, sb.Len())
		fmt.Printf("%q: weight %d, %d symbols, %d bits, % x\n", text, t.Weight(), len(table), sb.Len(), packed)
		syms := make([]rune, 0, len(table))
		for r := range table {
			syms = append(syms, r)
		}
		sort.Slice(syms, func(i, j int) bool {
			a, b := table[syms[i]], table[syms[j]]
			return len(a) < len(b) || len(a) == len(b) && a < b
		})
		for _, r := range syms {
			fmt.Printf(" %q:%s", r, table[r])
		}
		fmt.Println("\n ok:", back == text)
	}
}
