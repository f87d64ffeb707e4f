// An LRU cache over container/list and a map, with eviction callbacks and hit statistics.
package main

import (
	"container/list"
	"fmt"
	"strings"
)

type entry struct {
	key   string
	value any
}

type Cache struct {
	cap     int
	ll      *list.List
	items   map[string]*list.Element
	onEvict func(key string, value any)
	hits    int
	misses  int
}

func New(cap int, onEvict func(string, any)) *Cache {
	return &Cache{cap: cap, ll: list.New(), items: make(map[string]*list.Element), onEvict: onEvict}
}

func (c *Cache) Put(key string, value any) {
	if e, ok := c.items[key]; ok {
		e.Value.(*entry).value = value
		c.ll.MoveToFront(e)
		return
	}
	c.items[key] = c.ll.PushFront(&entry{key, value})
	if c.ll.Len() > c.cap {
		c.removeElement(c.ll.Back())
	}
}

func (c *Cache) removeElement(e *list.Element) {
	if e == nil {
		return
	}
	ent := c.ll.Remove(e).(*entry)
	delete(c.items, ent.key)
	if c.onEvict != nil {
		c.onEvict(ent.key, ent.value)
	}
}

func (c *Cache) Get(key string) (v any, ok bool) {
	e, ok := c.items[key]
	if !ok {
		c.misses++
		return
	}
	c.hits++
	c.ll.MoveToFront(e)
	return e.Value.(*entry).value, true
}

func (c *Cache) String() string {
	var sb strings.Builder
	sb.WriteByte('[')
	for e := c.ll.Front(); e != nil; e = e.Next() {
		if e != c.ll.Front() {
			sb.WriteString(" ")
		}
		ent := e.Value.(*entry)
		fmt.Fprintf(&sb, "%s=%v", ent.key, ent.value)
	}
	sb.WriteByte(']')
	return sb.String()
}

func main() {
	var evicted []string
	c := New(3, func(k string, v any) {
		evicted = append(evicted, k)
		fmt.Printf("evict %s (%T %v)\n", k, v, v)
	})
	c.Put("a", 1)
	c.Put("b", "two")
	c.Put("c", 3.5)
	fmt.Println(c)
	if v, ok := c.Get("a"); ok {
		fmt.Println("got a", v)
	}
	c.Put("d", []int{4, 4})
	fmt.Println(c)
	if _, ok := c.Get("b"); !ok {
		fmt.Println("b is gone")
	}
	c.Put("a", struct{ X, Y int }{1, 2})
	c.Put("e", nil)
	fmt.Println(c, len(c.items), c.ll.Len())
	c.removeElement(c.items["nope"])
	c.removeElement(c.items["e"])

	big := New(50, nil)
	x := uint32(1)
	for i := 0; i < 2000; i++ {
		x = x*1664525 + 1013904223
		k := fmt.Sprintf("k%d", (x>>16)%100)
		if _, ok := big.Get(k); !ok {
			big.Put(k, i)
		}
	}
	fmt.Println(big.hits, big.misses, big.hits+big.misses, big.ll.Len() == len(big.items))
	fmt.Println(big.ll.Front().Value.(*entry).key, big.ll.Back().Value.(*entry).key)
	fmt.Printf("%q\n", evicted)
}
