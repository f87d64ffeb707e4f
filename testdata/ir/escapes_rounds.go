// minigo: command emit --escapes

// Objects of loops stay in the frame if only objects of the same round refer to them.
package main

type node struct {
	next *node
	v    int
}

func ring(n int) (sum int) {
	for i := range n {
		a := &node{v: i}
		b := &node{next: a}
		a.next = b
		sum += b.next.next.v + a.v
	}
	return
}

func chain(n int) (sum int) {
	var head *node
	for i := range n {
		head = &node{head, i}
	}
	for ; head != nil; head = head.next {
		sum += head.v
	}
	return
}

func recursive(n int) (sum int) {
	for i := range n {
		total := 0
		var f func(int)
		f = func(k int) {
			if k > 0 {
				total += i
				f(k - 1)
			}
		}
		f(i)
		sum += total
	}
	return
}

//go:noinline
func each(xs []int, f func(int)) {
	for _, x := range xs {
		f(x)
	}
}

func captured(xs []int) (sum int) {
	most := 0
	each(xs, func(x int) {
		sum += x
		most = max(most, x)
	})
	return sum + most
}

var kept func()

func main() {
	println(ring(2), chain(2), recursive(2), captured([]int{1, 2}))
	n := 0
	f := func() { n++ }
	each([]int{1}, func(int) { kept = f })
}
