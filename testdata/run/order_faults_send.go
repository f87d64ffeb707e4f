// Two operands of one statement fail: which one is told, in sends and in assignments with an operation.
package main

import "fmt"

type T struct {
	a int
	c chan int
	m map[string]int
	s string
}

var (
	np    *T
	sn    []int
	gsl   = []int{1, 2}
	calls string
)

func ep() *T { calls += "ep "; return np }

func e(n int) int { calls += "e "; return n }

func try(name string, f func()) {
	calls = ""
	defer func() { fmt.Println(name, "|", calls, "|", recover()) }()
	f()
}

func main() {
	zero, n, big := 0, 1, 9
	l := T{a: 4}
	try("quotient", func() { np.c <- l.a / zero })
	try("element", func() { np.c <- gsl[big] })
	try("sum", func() { np.c <- 1 + gsl[big] })
	try("literal", func() { np.c <- []int{1, l.a % zero}[n] })
	try("call of the channel", func() { ep().c <- gsl[big] })
	try("call of the value", func() { np.c <- e(1) / zero })
	try("both", func() { ep().c <- e(1) % zero })
	try("map of nil", func() { sn[n] %= np.m[np.s] })
	try("array", func() { sn[n] /= [2]int{l.a, 1}[np.m["k"]&1] })
	try("slice", func() { np.m["k"] &^= []int{[]int{1, l.a}[big], n}[big] })
	try("plain", func() { sn[n] += gsl[big] })
}
