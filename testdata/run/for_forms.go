// All forms of the for statement, with break and continue.
package main

import "fmt"

func collatz(n int) (steps int) {
	for n != 1 {
		if n%2 == 0 {
			n /= 2
			steps++
			continue
		}
		n = 3*n + 1
		steps++
	}
	return
}

func find(xs []int, want int) int {
	for i := 0; ; i++ {
		if i >= len(xs) {
			return -1
		}
		if xs[i] == want {
			return i
		}
	}
}

func forever() int {
	n := 0
	for {
		n++
		if n > 5 {
			break
		}
	}
	return n
}

type Seq int

func main() {
	fmt.Println(collatz(27), find([]int{4, 5, 6}, 6), find(nil, 1), forever())
	for i := 3; i > 0; i-- {
		fmt.Print(i, " ")
	}
	for i := range 4 {
		fmt.Print(i, " ")
	}
	for range 2 {
		fmt.Print("x ")
	}
	var n8 int8 = 3
	for i := range n8 {
		fmt.Printf("%T%d ", i, i)
	}
	for i := range Seq(2) {
		fmt.Printf("%T%d ", i, i)
	}
	for i := range 'c' - 'a' {
		fmt.Printf("%T%d ", i, i)
	}
	for i := range -5 {
		fmt.Print("never", i)
	}
	fmt.Println()

	// The range expression is evaluated once, before the loop.
	calls := 0
	limit := func() int { calls++; return 3 }
	for i := range limit() {
		if i == 1 {
			continue
		}
		fmt.Print(i, " ")
	}
	fmt.Println(calls)
	s := []int{1, 2, 3}
	for i, v := range s {
		s = append(s, v*10)
		if i == 0 {
			s[1] = 99 // a new array by now
		}
		fmt.Print(v, " ")
	}
	fmt.Println(s)
	// Changing the loop variable in the body.
	for i := 0; i < 10; i++ {
		i += 2
		fmt.Print(i, " ")
	}
	for i := range 3 {
		i *= 10
		fmt.Print(i, " ")
	}
	fmt.Println()
	// Assignment to existing variables, elements and fields.
	var arr [2]int
	var st struct{ k, v int }
	for arr[0], arr[1] = range []int{7, 8, 9} {
	}
	for st.k, st.v = range []int{5, 6} {
	}
	var k any
	for k = range 3 {
	}
	fmt.Println(arr, st, k)
	for i, j := 0, 5; i < j; i, j = i+1, j-1 {
		fmt.Print(i, j, ";")
	}
	fmt.Println()
	x := 10
	for x := x; x > 7; x-- {
		fmt.Print(x, " ")
	}
	fmt.Println(x)
	for i, p := 0, &x; i < 2; i++ {
		*p += i + 1
	}
	fmt.Println(x)
	total := 0
	for i := 0; i < 100; i++ {
		switch {
		case i%15 == 0:
			break // leaves the switch
		case i > 50:
			total += 1000
			continue
		}
		total++
	}
	fmt.Println(total)
	for ; x < 20; x += 3 {
	}
	for i := uint(3); i < 4; i-- {
		fmt.Print(i, " ")
	}
	fmt.Println(x)
	for i, row := range [][]string{{"a"}, nil, {"b", "c"}} {
		for j := range row {
			fmt.Print(i, j, row[j], " ")
		}
	}
	fmt.Println()
	var np *[3]int
	for i := range np { // only the length is used
		fmt.Print(i)
	}
	fmt.Println(len(np))
}
