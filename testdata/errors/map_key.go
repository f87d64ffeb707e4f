// minigo: command check
// What can be compared can be a key.
package main

type S struct{ f []int }
type F func()
type R struct{ next *R }
type A [2]S

var (
	a map[[]int]int
	b map[map[int]int]int
	c map[func()]int
	d map[S]int
	e map[F]int
	f map[R]int
	g map[A]int
	h map[*S]int
	i map[chan S]int
	j map[interface{}]int
	k map[struct{ x, y S }]int
	l map[[0]F]int
	m map[undefinedKey]int
)

func main() {
	_ = map[[]byte]int{}
	type L map[L]int
	var x map[string]int
	x[1] = 2
	x['a']++
	_ = x[nil]
	_, _ = x[1.5], j[[]int{1}]
	delete(x, 1)
	delete(a, 1, 2)
	_ = f[R{}]
}
