// Large local variables: frames of many kilobytes, arrays too large for the stack, zeroing on reuse.
package main

import "fmt"

func kb4(n int) int {
	var a [512]int
	for i := range a {
		if a[i] != 0 {
			return -1
		}
		a[i] = i * n
	}
	if n > 0 {
		return kb4(n-1) + a[511]
	}
	return a[0]
}

func kb64(x byte) (sum int) {
	var a, b [64 << 10]byte
	for i := range a {
		a[i] = x + byte(i)
	}
	b = a
	a[0]++
	for i := 0; i < len(b); i += 1000 {
		sum += int(b[i])
	}
	if a == b {
		return -1
	}
	return
}

func megabytes() int {
	var big [3 << 20]byte
	big[len(big)-1] = 7
	copy(big[:], "start")
	s := big[1<<20:]
	s[0] = 5
	return int(big[0]) + int(big[len(big)-1]) + int(big[1<<20]) + len(s)
}

func dirty(n int) {
	var a [1000]int
	for i := range a {
		a[i] = -n
	}
	if n > 0 {
		dirty(n - 1)
	}
	_ = a[n]
}

func clean(n int) (bad int) {
	var a [1000]int
	var s struct {
		p *int
		q [100]string
		r any
	}
	for _, v := range a {
		if v != 0 {
			bad++
		}
	}
	if s.p != nil || s.q[n] != "" || s.r != nil {
		bad++
	}
	return
}

func loopZero() (bad int) {
	for i := range 10 {
		var a [20]int // fresh in every iteration
		var p *int
		if a[i] != 0 || p != nil {
			bad++
		}
		for j := range a {
			a[j] = i + 1
		}
		p = &a[0]
		_ = *p
	}
	return
}

func manyLocals(n int) int {
	a, b, c, d, e, f, g, h := n, n+1, n+2, n+3, n+4, n+5, n+6, n+7
	i, j, k, l, m, o, p, q := a*b, b*c, c*d, d*e, e*f, f*g, g*h, h*a
	for x := range 10 {
		a, b, c, d, e, f, g, h = b+x, c, d, e, f, g, h, a
		i, j, k, l, m, o, p, q = q, i^x, j, k, l, m, o, p
		if a > 1<<40 {
			return -1
		}
	}
	return a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h + i - j + k - l + m - o + p - q
}

func main() {
	fmt.Println(kb4(0), kb4(100))
	fmt.Println(kb64(0), kb64(200))
	fmt.Println(megabytes())
	dirty(40)
	fmt.Println(clean(5), loopZero())
	c := make(chan int)
	for i := range 4 {
		go func() {
			dirty(10)
			c <- kb64(byte(i)) + clean(i) + kb4(20+i)
		}()
	}
	fmt.Println(<-c + <-c + <-c + <-c)
	fmt.Println(manyLocals(0), manyLocals(1000))
}
