// Types that contain themselves.
package main

type A struct{ b B }
type B struct{ c [2]C }
type C struct{ a A }
type D [2]D
type E E
type F = F
type G = []G
type H struct{ H }
type I interface{ I }
type J interface{ K }
type K interface{ J }

func main() {
	type L struct{ l L }
}
