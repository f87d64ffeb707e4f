// Calls with more arguments and results than registers, of mixed kinds and sizes.
package main

import "fmt"

type V3 struct{ x, y, z float64 }
type Mix struct {
	a int8
	b string
	c float32
	d [2]int16
	e any
}
type Empty struct{}

func ints(a int8, b uint8, c int16, d uint16, e int32, f uint32, g int64, h uint64, i int, j uint, k bool, l rune) string {
	return fmt.Sprint(a, b, c, d, e, f, g, h, i, j, k, l)
}

func floats(a float32, b float64, c float32, d float64, e float32, f float64, g float32, h float64, i float32, j float64,
	k, l, m, n, o, p, q float64) (float64, float32) {
	return b + d + f + h + j + k*10 + l*100 + m + n + o + p*1000 + q*10000, a*c*e*g*i + 0
}

func mixed(a int, b float64, c string, d []int, e any, f V3, g Mix, h func() int, i *int, j bool, k [3]byte, l Empty, m error, n float32, o chan int) string {
	return fmt.Sprint(a, b, c, d, e, f, g.a, g.b, g.c, g.d, g.e, h(), *i, j, k, l, m, n, cap(o))
}

func results(n int) (a int, b string, c float64, d []int, e any, f V3, g Mix, h bool, i error, j [2]string) {
	return n, "b", 1.5, []int{n}, n, V3{1, 2, 3}, Mix{a: int8(n), e: "mix"}, true, nil, [2]string{"x", "y"}
}

func big(a, b [10]int, m Mix) ([10]int, Mix) {
	for i := range a {
		a[i] += b[9-i]
	}
	m.d[1]++
	return a, m
}

func (v V3) Add(w V3, k float64) V3 { return V3{v.x + k*w.x, v.y + k*w.y, v.z + k*w.z} }
func (v V3) Many(a, b, c, d, e, f, g, h, i, j int) (V3, int) {
	return v, a - b + c - d + e - f + g - h + i - j
}

type Many interface {
	Many(a, b, c, d, e, f, g, h, i, j int) (V3, int)
}

func recur(n, a, b, c, d, e, f, g, h, i int, x float64) (int, float64) {
	if n == 0 {
		return a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + 9*i, x
	}
	r, y := recur(n-1, i, a, b, c, d, e, f, g, h, x*1.5)
	return r + a, y + 1
}

func main() {
	fmt.Println(ints(-1, 255, -2, 65535, -3, 4294967295, -4, 18446744073709551615, -5, 6, true, 'x'))
	fmt.Println(floats(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17))
	x := 77
	m := Mix{-8, "mixb", 2.5, [2]int16{3, -4}, 'e'}
	fmt.Println(mixed(1, 2.5, "three", []int{4}, "five", V3{6, 7, 8}, m, func() int { return x + 1 }, &x, true, [3]byte{1, 2, 3}, Empty{}, nil, 0.5, make(chan int, 9)))
	fmt.Println(results(9))
	a, b, c, d, e, f, g, h, i, j := results(3)
	fmt.Println(a, b, c, d, e, f, g, h, i, j)
	arr := [10]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	arr2, m2 := big(arr, arr, m)
	fmt.Println(arr2, arr[0], m2.d, m.d)
	fmt.Println(V3{1, 1, 1}.Add(V3{1, 2, 3}, 10).Add(V3{}, 1))
	var iface Many = V3{9, 8, 7}
	fmt.Println(iface.Many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
	mv := iface.Many
	fmt.Println(mv(10, 1, 10, 1, 10, 1, 10, 1, 10, 1))
	fmt.Println(recur(20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1))
	done := make(chan string)
	go func(a int, b float64, c string, d []int, e any, f V3, g Mix, h bool, i, j, k, l, m int) {
		done <- fmt.Sprint(a, b, c, d, e, f, g.b, h, i, j, k, l, m)
	}(1, 2, "3", []int{4}, 5, V3{6, 6, 6}, m, true, 9, 10, 11, 12, 13)
	fmt.Println(<-done)
	defer func(a, b, c, d, e, f, g, h, i, j int, s string, m Mix) {
		fmt.Println(a, b, c, d, e, f, g, h, i, j, s, m.b)
	}(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "deferred", m)
	m.b = "changed"
}
