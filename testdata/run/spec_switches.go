// Tests expression switches: no condition, init statements, fallthrough chains, default in the middle, evaluation order of cases and interface operands.
package main

import "fmt"

var log string

func e(n int) int { log += fmt.Sprint(n); return n }

func chain(n int) (s string) {
	switch {
	case n == 1:
		s += "1"
		fallthrough
	case n == 2:
		s += "2"
		fallthrough
	default:
		s += "d"
		fallthrough
	case n == 3:
		s += "3"
		if n == 3 {
			break
		}
		s += "x"
	case n == 4:
		s += "4"
	}
	return s
}

func main() {
	for i := 0; i < 6; i++ {
		fmt.Print(chain(i), " ")
	}
	fmt.Println()
	switch e(3) {
	case e(1), e(2):
	case e(4), e(3), e(5):
		log += "hit"
	case e(6):
	}
	switch x := e(7); {
	case x > 6 && e(8) == 0:
	case x == 7:
		log += "cond"
	}
	switch x := e(9) + 1; true {
	case false:
	default:
		log += fmt.Sprint("|", x)
	}
	switch e(0); {
	}
	fmt.Println(log)
	var x any = 5
	switch x {
	case "5", 5.0, int8(5):
		fmt.Println("wrong")
	case nil:
		fmt.Println("nil")
	case 5:
		fmt.Println("five")
	}
	switch f := 1.5; f {
	case 3 / 2, 3 / 2.0:
		fmt.Println("mixed")
	}
	switch [2]string{"a", "b"} {
	case [2]string{"a", "b"}:
		fmt.Println("array")
	}
	switch s := "b"; {
	default:
		fmt.Println("default first", s)
	case s < "a":
		fmt.Println("less")
	}
	func() {
		defer func() { fmt.Println(recover()) }()
		var y any = []int{}
		switch y {
		case 1:
		case y:
			fmt.Println("never")
		}
	}()
}
