// Values of named basic types are printed with their type.
package main

type Code int
type Name string
type Ratio float64
type Flag bool

func pick(n int) any {
	switch n {
	case 0:
		return Code(3)
	case 1:
		return Name("quoted \"name\"")
	case 2:
		return Ratio(1.25)
	}
	return Flag(true)
}

func main() {
	for i := range 3 {
		println(pick(i) == nil)
	}
	panic(pick(1))
}
