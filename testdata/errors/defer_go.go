package main

func f() int { return 1 }

func main() {
	defer f
	go f
	defer (f())
	defer len("abc")
	go append([]int{}, 1)
	defer int(5)
	go func() {}
}
