// Goroutines that panic and recover all the time, in parallel.
package main

import (
	"fmt"
	"sync"
)

type node struct{ l, r *node }

func walk(n *node, d int) (s int) {
	defer func() {
		if e := recover(); e != nil {
			s = d
		}
	}()
	return walk(n.l, d+1) + walk(n.r, d+1)
}

func build(d int) *node {
	if d == 0 {
		return &node{}
	}
	return &node{build(d - 1), build(d - 1)}
}

func spin(n int) (out int) {
	for i := 0; i < n; i++ {
		func() {
			defer func() {
				if recover() != nil {
					out++
				}
			}()
			a := make([]int, i%7)
			_ = a[i%9]
		}()
	}
	return
}

func main() {
	t := build(6)
	var wg sync.WaitGroup
	res := make([]int, 8)
	for g := range res {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 5 {
				res[g] += walk(t, 0) + spin(500)
			}
		}()
	}
	wg.Wait()
	fmt.Println(res)
}
