// minigo: command check
// Types and builtins where values are meant.
package main

func main() {
	int
	x := int
	var y = string
	_ = []int
	_ = int + 1
	_ = len
	_ = 1 + len
	println(int, len)
	print
	if int {
	}
	switch int {
	}
	for int {
	}
	return int
	_ = func() int { return int }
	_ = []int{int}
	_ = map[string]int{string: int}
	_ = int.x
	_ = int[0]
	_ = *int
	_ = &int
	_ = -int
	_ = int == int
	_ = <-int
	int <- 1
	go int
	defer len
	go len("a")
	defer int(1)
	go func() {}
	append(nil, 1)
	cap([]int{})
	make([]int, 1)
	new(int)
	min(1, 2)
	len := len
	_, _ = x, y
}
