// Every iteration of a for loop has its own variables.
package main

import "fmt"

func call(fs []func() int) {
	for _, f := range fs {
		fmt.Print(f(), " ")
	}
	fmt.Println()
}

func main() {
	var fs []func() int
	for i := 0; i < 3; i++ {
		fs = append(fs, func() int { return i })
	}
	call(fs)

	// A change in the body before the copy is carried on; the closure keeps its own.
	fs = nil
	for i := 0; i < 6; i++ {
		fs = append(fs, func() int { i += 10; return i })
		i++
	}
	call(fs)
	call(fs)

	fs = nil
	for i, j := 0, 10; i < j; i, j = i+1, j-2 {
		fs = append(fs, func() int { return i*100 + j })
	}
	call(fs)

	fs = nil
	for i, v := range []int{5, 6, 7} {
		fs = append(fs, func() int { return i*10 + v })
	}
	for i := range 3 {
		fs = append(fs, func() int { i++; return i })
	}
	for _, r := range "ab" {
		fs = append(fs, func() int { return int(r) })
	}
	for i := range [2]int{} {
		fs = append(fs, func() int { return -i })
	}
	call(fs)

	// Variables declared outside are shared.
	fs = nil
	var k int
	for k = 0; k < 3; k++ {
		fs = append(fs, func() int { return k })
	}
	var e int
	for _, e = range []int{1, 2} {
		fs = append(fs, func() int { return e })
	}
	call(fs)

	// Pointers to the variables of different iterations differ.
	var ps []*int
	for i := 0; i < 3; i++ {
		ps = append(ps, &i)
	}
	*ps[0] = 42
	fmt.Println(*ps[0], *ps[1], *ps[2])

	// continue copies too; a closure that changes the variable steers the loop only within its iteration.
	fs = nil
	for i := 0; i < 8; i++ {
		step := func() { i += 2 }
		fs = append(fs, func() int { return i })
		if i%2 == 0 {
			step()
			continue
		}
		step()
	}
	call(fs)
	// The condition and post statement see the new copy.
	var post []func() int
	for i := 0; func() bool { post = append(post, func() int { return i }); return i < 2 }(); i++ {
	}
	call(post)

	done := make(chan int)
	for i := 0; i < 4; i++ {
		go func() { done <- i }()
	}
	t := 0
	for range 4 {
		t += <-done
	}
	fmt.Println(t)
	for i := 0; i < 3; i++ {
		defer func() { fmt.Print("deferred ", i, "\n") }()
	}
	// A label and goto-like flow must not break the copies.
	fs = nil
outer:
	for i := 0; i < 3; i++ {
		for j := 0; ; j++ {
			fs = append(fs, func() int { return i*10 + j })
			if j == i {
				continue outer
			}
		}
	}
	call(fs)
}
