// A formatted panic text, through several frames.
package main

import "fmt"

type Stack struct{ items []int }

func (s *Stack) Pop() int {
	if len(s.items) == 0 {
		panic(fmt.Sprintf("pop of empty stack %v", s.items))
	}
	v := s.items[len(s.items)-1]
	s.items = s.items[:len(s.items)-1]
	return v
}

func drain(s *Stack, n int) (t int) {
	for range n {
		t += s.Pop()
	}
	return t
}

func main() {
	s := &Stack{items: []int{1, 2}}
	fmt.Println("total", drain(s, 3))
}
