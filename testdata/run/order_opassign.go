// Which side of an operation with assignment fails first: the left side is read before the right one, but the element of a
// map is made when the right side is known.
package main

import "fmt"

type T struct {
	a int
	s string
}

var (
	np   *T
	x    T
	s    = []int{1}
	bad  = 9
	zero int
	none map[string]int
	m    = map[string]int{}
)

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover(), m) }()
	f()
}

func main() {
	try("index, then pointer", func() { s[bad] += np.a })
	try("pointer, then index", func() { np.a += s[bad] })
	try("strings", func() { np.s += fmt.Sprint(1)[bad:] })
	try("shift", func() { s[bad] <<= np.a })
	try("nil map after the right side", func() { none["k"] += np.a })
	try("nil map", func() { none["k"] += 1 })
	try("map element not made", func() { m["k"] += np.a })
	try("map element not made by a division", func() { m["k"] /= zero })
	try("map element made", func() { m["k"] += 2 })
	try("shift of a map element", func() { m["l"] <<= np.a })
	try("left side before an assignment's value", func() { s[np.a+1] = s[bad] })
	try("place after an assignment's value", func() { s[np.a] = s[bad] })
	try("value before place", func() { np.a = s[bad] })
	try("value before nil map", func() { none["k"] = np.a })
}
