// NaN, zeros, interfaces, structs and small types as keys of maps.
package main

import "fmt"

type id int

type shape interface{ area() int }
type square struct{ side int }
type rect struct{ w, h int }

func (s square) area() int { return s.side * s.side }
func (r *rect) area() int  { return r.w * r.h }

type mixed struct {
	f float64
	s string
	i any
	_ int
}

func nan() float64 {
	var z float64
	return z / z
}

func main() {
	// NaN: never found, never overwritten, counted.
	m := map[float64]int{}
	for i := 0; i < 30; i++ {
		m[nan()] = i
	}
	m[1.5] = 100
	_, ok := m[nan()]
	delete(m, nan())
	sum, n := 0, 0
	for k, v := range m {
		if k != k {
			sum += v
			n++
		}
	}
	fmt.Println(len(m), ok, sum, n, m[1.5])
	for k := range m {
		delete(m, k)
	}
	fmt.Println(len(m))
	// NaNs survive growth during an iteration.
	seen := 0
	grow := map[float64]int{}
	for i := 0; i < 20; i++ {
		grow[nan()] = i
	}
	for k, v := range grow {
		if k != k && v < 20 {
			seen++
		}
		if len(grow) < 3000 {
			for i := 0; i < 500; i++ {
				grow[float64(len(grow))] = 1000
			}
		}
	}
	fmt.Println(seen)
	clear(m)
	fmt.Println(len(m), m)

	// Zeros are one key; the last one written is kept.
	zero := 0.0
	zeros := map[float64]string{zero: "plus"}
	zeros[-zero] = "minus"
	negative := 1 / -1e308 / 1e308
	zeros[negative] = "negative"
	fmt.Println(len(zeros), zeros)

	// Interface keys.
	a := map[any]string{}
	a[1] = "int"
	a[int64(1)] = "int64"
	a[id(1)] = "id"
	a["1"] = "string"
	a[1.0] = "float"
	a[nil] = "nil"
	a[true] = "bool"
	a[[2]int{1, 2}] = "array"
	a[square{2}] = "square"
	p := &rect{1, 2}
	a[p] = "pointer"
	fmt.Println(len(a), a[1], a[int64(1)], a[id(1)], a["1"], a[1.0], a[nil], a[true], a[[2]int{1, 2}], a[square{2}], a[p])
	fmt.Println(a[2] == "", a[&rect{1, 2}] == "", a[uint(1)] == "", a[[2]int{2, 1}] == "")
	a[1] += "!"
	delete(a, "1")
	delete(a, nil)
	fmt.Println(len(a), a[1])

	shapes := map[shape]int{square{3}: 1, p: 2}
	shapes[square{3}] += 10
	for s := range shapes {
		shapes[s] += s.area() * 100
	}
	fmt.Println(shapes[square{3}], shapes[p], shapes[nil])

	mm := map[mixed]int{}
	mm[mixed{1, "a", 2, 3}] = 1
	mm[mixed{1, "a", 2, 4}]++
	mm[mixed{1, "a", int8(2), 4}]++
	mm[mixed{nan(), "a", 2, 4}]++
	mm[mixed{nan(), "a", 2, 4}]++
	fmt.Println(len(mm), mm[mixed{1, "a", 2, 0}])

	f32 := map[float32]int{0.5: 1}
	f32[0.5]++
	i16 := map[int16]int{}
	for i := -300; i < 300; i++ {
		i16[int16(i)] += i
	}
	u64 := map[uint64]string{1 << 63: "top"}
	empty := map[struct{}]int{}
	empty[struct{}{}]++
	empty[struct{}{}]++
	small := map[struct{ a, b int8 }]int{{1, -1}: 4}
	fmt.Println(f32, len(i16), i16[-300], u64[1<<63], empty, small)
	// A key made of bytes is copied.
	b := []byte("key")
	s := map[string]int{string(b): 1}
	b[0] = 'x'
	fmt.Println(s["key"], s[string(b)])
}
