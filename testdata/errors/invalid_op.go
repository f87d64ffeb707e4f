package main

type S struct{ f func() }

func main() {
	a, b := []int{1}, []int{2}
	println(a == b)
	f := func() {}
	println(f == f)
	println(S{} == S{})
	x := 5
	println(x[0])
	println(*x)
	println(x.field)
	println(&5)
	println(len(x), cap("abc"))
	var p *int
	println(p + 1)
	x()
	println("abc" * 2)
	println(1.5 % 2)
	y := 2.5
	println(y << 1)
}
