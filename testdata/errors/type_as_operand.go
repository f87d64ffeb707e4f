// Types where values are meant: correct syntax, wrong in meaning.
package main

func f(n int) int {
	if struct{} > 0 {
		return -interface{}
	}
	for i := map[string]int; i < 10; i++ {
	}
	for interface{}, v := range []int{1} {
	}
	x := func() + n
	y := <-chan int
	z := n * []int
	_ = &chan int
	_ = struct{}.Name
	_ = interface{}[0]
	_ = (*struct{}) == nil
	go func()
	return chan<- int(nil)
}

func main() {
	select {
	case v := <-struct{}:
	}
	func().call()
	[]int
	map[string]int++
	*int = 3
}
