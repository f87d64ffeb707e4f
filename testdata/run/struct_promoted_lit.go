package main

import "fmt"

type Inner struct {
	x, y int
}

type Mid struct {
	Inner
	name string
}

type Outer struct {
	Mid
	id int
}

type Small struct{ a, b int8 }
type Holder struct {
	Small
	c int8
}

type Big struct {
	Mid
	arr [4]int
	Small
}

func trace(s string, n int) int { fmt.Print(s, " "); return n }

var global = Outer{x: 1, name: "g"}

func main() {
	o := Outer{x: 1, id: 2}
	fmt.Printf("%+v\n", o)
	o = Outer{y: trace("y", 3), name: "n", x: trace("x", 4)}
	fmt.Printf("%+v %+v\n", o, global)
	fmt.Printf("%+v\n", Outer{Inner: Inner{1, 2}, name: "inner"})
	fmt.Printf("%+v %+v\n", Holder{b: 5, c: 6}, Holder{Small: Small{1, 2}})
	p := &Big{y: 7, arr: [4]int{1: 9}, a: 1}
	fmt.Printf("%+v\n", *p)
	list := []Holder{{a: 1}, {b: 2, a: 3}, {c: 4}}
	fmt.Printf("%+v\n", list)
	m := map[string]*Outer{"k": {x: 8, y: 9}}
	fmt.Printf("%+v\n", *m["k"])
	fmt.Println(Outer{x: 1} == Outer{Mid: Mid{Inner: Inner{x: 1}}})
}
