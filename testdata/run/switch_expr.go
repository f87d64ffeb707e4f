// Expression switches: order, fallthrough, default anywhere, no tag, init, duplicates at run time.
package main

import "fmt"

var trace []string

func v(name string, n int) int {
	trace = append(trace, name)
	return n
}

func day(n int) string {
	switch n {
	case 0, 6:
		return "weekend"
	case 1, 2, 3, 4, 5:
		return "weekday"
	}
	return "?"
}

func fall(n int) (out string) {
	switch n {
	default:
		out += "default "
		fallthrough
	case 1:
		out += "one "
		fallthrough
	case 2:
		out += "two "
	case 3:
		out += "three "
		if n == 3 {
			break
		}
		fallthrough
	case 4:
		out += "four "
	}
	return
}

func size(n int) string {
	switch {
	case n < 0:
		return "negative"
	case n < 10:
		return "small"
	case n < 1000:
		return "medium"
	default:
		return "large"
	}
}

func dense(n int) int {
	switch n {
	case 0:
		return 10
	case 1:
		return 11
	case 2:
		return 12
	case 3:
		return 13
	case 4:
		return 14
	case 5:
		return 15
	case 6:
		return 16
	case 7:
		return 17
	case 100:
		return 18
	case -1:
		return 19
	}
	return -1
}

func word(s string) int {
	switch s {
	case "":
		return 0
	case "one", "uno", "eins":
		return 1
	case "two":
		return 2
	case "three":
		return 3
	case "four", "quatre":
		return 4
	}
	return -1
}

type Color uint8

const (
	Red Color = iota
	Green
)

func main() {
	fmt.Println(day(0), day(3), day(6), day(7))
	for i := 0; i < 6; i++ {
		fmt.Printf("%d:%s| ", i, fall(i))
	}
	fmt.Println()
	fmt.Println(size(-1), size(5), size(50), size(5000))
	for _, n := range []int{-2, -1, 0, 3, 7, 8, 99, 100, 1 << 40} {
		fmt.Print(dense(n), " ")
	}
	fmt.Println()
	for _, s := range []string{"", "uno", "two", "thre", "three", "quatre", "five"} {
		fmt.Print(word(s), " ")
	}
	fmt.Println()
	// Cases are evaluated left to right, top to bottom, until one matches.
	switch v("tag", 3) {
	case v("a", 1), v("b", 2):
	case v("c", 3), v("d", 4):
		fmt.Println("c or d")
	case v("e", 3):
		fmt.Println("too late")
	}
	fmt.Println(trace)
	switch x := v("x", 5); {
	case x > 10:
	case x > 3:
		fmt.Println("x > 3")
	}
	switch c := Green; c {
	case Red:
		fmt.Println("red")
	case Green:
		fmt.Println("green")
	}
	switch f := 2.5; f {
	case 2.5:
		fmt.Println("float")
	}
	var e any = 3
	switch e {
	case "3", 3.0:
		fmt.Println("wrong type")
	case 3:
		fmt.Println("interface")
	}
	switch {
	}
	switch v("only evaluated", 0) {
	}
	switch true {
	case false:
	default:
		fmt.Println("true")
	}
	p := &trace
	switch p {
	case nil:
	case &trace:
		fmt.Println("same pointer", len(trace))
	}
	switch [2]int{1, 2} {
	case [2]int{1, 2}:
		fmt.Println("array")
	}
	for i := 0; ; i++ {
		switch i {
		case 3:
			goto done
		default:
			continue
		}
	}
done:
	fmt.Println("done")
}
