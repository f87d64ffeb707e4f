package main

type Celsius float64
type Fahrenheit float64

func main() {
	a, b := 1, 2.5
	s := "x"
	var i8 int8 = 1
	var i64 int64 = 2
	var c Celsius
	var f Fahrenheit
	println(a + b)
	println(a + s)
	println(i8 + i64)
	println(c == f)
	println(s - "y")
	println(s == 1)
	println(a && true)
	println(!a)
	println(-s)
}
