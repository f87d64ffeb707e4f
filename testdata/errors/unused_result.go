package main

func f() int { return 1 }

func main() {
	x := 1
	x
	x + 1
	x == 2
	"text"
	-x
	f
	len("abc")
	append([]int{}, 1)
	func() {}
	f()
	[]int{1}
	*(&x)
	make([]int, 1)
	new(int)
	int(5)
}
