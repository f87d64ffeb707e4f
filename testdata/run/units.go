// Functions of std that are compiled when they are first called: by many goroutines at once, deep in the stack, while
// panicking, through interfaces and func values, and with their package variables initialised before.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
)

type point struct{ X, Y int }

type celsius float64

func (c celsius) String() string { return strconv.FormatFloat(float64(c), 'f', 1, 64) + " degrees" }

// together lets n goroutines start f at the same time.
func together(n int, f func(i int) string) {
	start := make(chan bool)
	results := make([]string, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			<-start
			results[i] = f(i)
		}()
	}
	close(start)
	wg.Wait()
	fmt.Println(strings.Join(results, " "))
}

// caught runs f and tells how it panicked.
func caught(f func()) (text string) {
	defer func() {
		if e, ok := recover().(error); ok {
			text = e.Error()
		}
	}()
	f()
	return "fine"
}

// deep calls f with less and less stack left.
func deep(n int, f func() string) string {
	var pad [40]int
	pad[n%40] = n
	if n == 0 {
		return f()
	}
	return deep(n-1, f)[pad[n%40]-n:]
}

func main() {
	together(8, func(i int) string { return fmt.Sprintf("%.2f|%q|%x", float64(i)/3, "é", i*1000) })
	together(8, func(i int) string { return fmt.Sprint(map[point]bool{{i, 1}: true, {0, i}: false}, &point{i, i}) })
	together(4, func(i int) string {
		return caught(func() {
			a := make([]int, i)
			a[i] = i
		})
	})
	together(4, func(i int) string {
		return caught(func() {
			var p *point
			zero := p == nil && i < 0
			switch {
			case zero:
			case i%2 == 0:
				p.X++
			default:
				p = &point{}
				p.Y = i / p.X
			}
		})
	})
	for n := range 60 {
		verbs := []string{"%v", "%+v", "%#v", "%T", "%e", "%b", "%t", "%U", "%o", "%p"}
		s := deep(n, func() string { return fmt.Sprintf(verbs[n%len(verbs)], complex(float64(n), -1)) })
		if n < 4 {
			fmt.Println(s)
		}
	}
	fmt.Println(celsius(36.6), []any{celsius(1), nil, 'x', "s", 2.5})
	for _, s := range []string{"1e999", "x", "0x1p-2", "123456789012345678901234567890"} {
		f, err := strconv.ParseFloat(s, 64)
		fmt.Println(f, err, errors.Is(err, strconv.ErrRange), errors.Is(err, strconv.ErrSyntax))
	}
	parse := strconv.Unquote
	fmt.Println(parse(`"a\tb"`))
	_, err := os.Open("/does/not/exist")
	fmt.Println(err, errors.Is(err, os.ErrNotExist))
	var e error = &strconv.NumError{Func: "F", Num: "n", Err: errors.New("why")}
	fmt.Println(e, errors.Unwrap(e))
}
