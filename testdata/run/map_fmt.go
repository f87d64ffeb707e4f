// Maps are printed in the order of their keys.
package main

import "fmt"

type color int

func (c color) String() string { return [...]string{"red", "green", "blue"}[c] }

type pt struct {
	X int
	y string
}

func main() {
	m := map[string]int{"b": 2, "a": 1, "c": 3}
	fmt.Println(m)
	fmt.Printf("%v %+v %#v %T\n", m, m, m, m)
	fmt.Printf("%d|%q|%x|%5d|%s\n", map[int]int{10: 1, -2: 3}, map[string]string{"k": "v"}, map[string]int{"hi": 255}, m, m)
	fmt.Println(map[int]string{3: "c", -1: "n", 2: "b"}, map[bool]int{true: 1, false: 0})
	fmt.Println(map[float64]int{2.5: 1, -1: 2, 0: 3}, map[uint8]bool{200: true, 3: false})
	fmt.Println(map[color]int{2: 1, 0: 2, 1: 3}, map[string]color{"x": 1})
	fmt.Println(map[pt]int{{2, "a"}: 1, {1, "z"}: 2, {1, "b"}: 3})
	fmt.Printf("%+v %#v\n", map[string]pt{"k": {1, "y"}}, map[string]pt{"k": {1, "y"}})
	fmt.Println(map[[2]int]string{{2, 1}: "x", {1, 9}: "y", {1, 2}: "z"})
	fmt.Println(map[string][]int{"b": nil, "a": {1, 2}}, map[string]map[int]bool{"in": {1: true}})
	fmt.Println(map[any]int{3: 1, 1: 2, 2: 3}, map[any]int{"x": 1, "a": 2, nil: 0})
	var none map[string]int
	fmt.Println(none, map[string]int{})
	fmt.Printf("%v %#v %#v %d\n", none, none, map[string]int{}, len(none))
	fmt.Println(&m, []map[string]int{m, nil}, struct{ M map[string]int }{m})
	fmt.Printf("%#v %#v\n", map[string]any{"a": 1, "b": "x", "c": nil}, struct{ M map[string]bool }{map[string]bool{"t": true}})
	fmt.Printf("%t %v\n", map[string]bool{"x": true}, map[string]error{"e": fmt.Errorf("bad")})
	var zero float64
	fmt.Println(map[float64]int{zero / zero: 1, 1: 2, -1: 3})
	s := fmt.Sprint(map[int]int{5: 1, 4: 2, 3: 3, 2: 4, 1: 5, 9: 6, 8: 7, 7: 8, 6: 9, 0: 10})
	fmt.Println(s)
}
