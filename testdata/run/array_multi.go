package main

import "fmt"

type Grid [3][4]int
type Cell struct {
	v   [2]int
	sub [2]struct{ a, b int8 }
}

func modify(g Grid) Grid  { g[0][0] = 99; return g }
func modifyP(g *Grid)     { g[1][1] = 77 }
func (g Grid) Row(i int) [4]int { return g[i] }
func (g *Grid) Set(i, j, v int) { g[i][j] = v }

func get() [3]int { return [3]int{7, 8, 9} }

func main() {
	var g Grid
	for i := range g {
		for j := range g[i] {
			g[i][j] = i*10 + j
		}
	}
	h := g
	k := modify(g)
	modifyP(&g)
	g.Set(2, 3, -1)
	fmt.Println(g, h[1][1], k[0][0], g[0][0], g.Row(2), len(g), len(g[0]), cap(g[1][:2]))
	row := g[1]
	row[0] = 1000
	ref := &g[1]
	ref[0] = 2000
	sl := g[1][1:3]
	sl[0]++
	sl = append(sl, 555)
	fmt.Println(row[0], g[1], sl)
	fmt.Println(g == h, h == Grid{{0, 1, 2, 3}, {10, 11, 12, 13}, {20, 21, 22, 23}}, get()[1], len(get()))
	cells := [2]Cell{{v: [2]int{1, 2}}, {sub: [2]struct{ a, b int8 }{1: {3, 4}}}}
	c2 := cells
	c2[0].v[1], c2[1].sub[1].b = 20, 40
	fmt.Println(cells, c2, cells == c2, cells[0].v == [2]int{1, 2})
	m := map[[2]string]Grid{{"a", "b"}: g}
	fmt.Println(m[[2]string{"a", "b"}][1][0], m[[2]string{}][0])
	ch := make(chan [3]int, 1)
	ch <- get()
	arr := <-ch
	arr[0] = 0
	fmt.Println(arr)
	var i any = arr
	arr[1] = 1
	fmt.Println(i, i.([3]int)[1], i == any(arr))
	f := func(a [3]int) func() [3]int { return func() [3]int { a[0]++; return a } }(arr)
	f()
	fmt.Println(f(), arr)
	p := &[...]string{2: "c", 0: "a"}
	q := p
	q[1] = "b"
	fmt.Println(*p, len(p), p[:2], *p == [3]string{"a", "b", "c"})
	for i, v := range p {
		fmt.Print(i, v, " ")
	}
	var z [0]int
	var e [5]struct{}
	fmt.Println(len(z), len(e), z == [0]int{}, e == [5]struct{}{})
	ptrs := [2]*int{new(int), nil}
	*ptrs[0] = 3
	pc := ptrs
	*pc[0]++
	fmt.Println(*ptrs[0], pc == ptrs)
	big := [1000]int{999: 1}
	b2 := big
	b2[0] = 5
	fmt.Println(big[0], b2[0], big[999], big == b2)
	n := 3
	func() {
		defer func() { fmt.Println(recover()) }()
		fmt.Println(arr[n])
	}()
	func() {
		defer func() { fmt.Println(recover()) }()
		g[1][n+1] = 1
	}()
	arr, arr2 := [3]int{1, 2, 3}, [3]int{4, 5, 6}
	arr, arr2 = arr2, arr
	fmt.Println(arr, arr2)
	funcs := [...]func(int) int{func(x int) int { return x + 1 }, 2: func(x int) int { return x * x }}
	fmt.Println(funcs[0](5), funcs[1] == nil, funcs[2](5))
}
