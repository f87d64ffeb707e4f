package main

import (
	"fmt"
	"math"
)

type M map[string]int
type S []string

func main() {
	m := M{"a": 1, "b": 2}
	clear(m)
	fmt.Println(m, len(m))
	m["c"] = 3
	fmt.Println(m)
	s := S{"x", "y", "z"}
	clear(s[1:])
	fmt.Printf("%q %d\n", s, len(s))
	var nm map[int]int
	var ns []int
	clear(nm)
	clear(ns)
	nan := math.NaN()
	fm := map[float64]int{nan: 1, 1: 2}
	fm[nan] = 3
	fmt.Println(len(fm))
	delete(fm, nan)
	fmt.Println(len(fm))
	clear(fm)
	fmt.Println(len(fm))
	big := make(map[int][20]int)
	for i := range 1000 {
		big[i] = [20]int{i}
	}
	clear(big)
	big[5] = [20]int{1}
	fmt.Println(len(big), big[5][0], big[6][0])
	st := []struct {
		p *int
		s string
	}{{new(int), "a"}, {nil, "b"}}
	clear(st)
	fmt.Println(st)
	e := []struct{}{{}, {}}
	clear(e)
	fmt.Println(len(e))
	mm := map[int]int{1: 1, 2: 2, 3: 3, 4: 4}
	for range mm {
		clear(mm)
		mm[9] = 9
		break
	}
	fmt.Println(mm)
	n := 0
	for k := range map[int]int{1: 1, 2: 2} {
		n += k
		clear(map[int]int{})
	}
	fmt.Println(n)
	func() {
		defer clear(m)
		fmt.Println(m)
	}()
	fmt.Println(m)
	arr := [4]int{1, 2, 3, 4}
	clear(arr[:2])
	fmt.Println(arr)
}
