package main

func main() {
	s := []int{1}
	_ = append()
	_ = append(1, 2)
	_ = append(s, "x")
	_ = append(s, s)
	_ = len()
	_ = len(1, 2)
	_ = cap(5)
	copy(s, "abc")
	copy(1, 2)
	_ = make(int)
	_ = make([]int)
	_ = make([]int, -1)
	_ = make([]int, 5, 2)
	_ = new()
	_ = new(5, 6)
	close(s)
	panic()
	_ = min()
	_ = max(1, "a")
	_ = len
}
