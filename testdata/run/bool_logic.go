// Booleans and the short-circuit evaluation of && and ||.
package main

import "fmt"

var trace []string

func t(name string) bool { trace = append(trace, name); return true }
func f(name string) bool { trace = append(trace, name); return false }

func flush(result bool) {
	fmt.Println(result, trace)
	trace = nil
}

type Switch bool

func (s *Switch) Flip() Switch { *s = !*s; return *s }

func classify(a, b, c bool) int {
	if a && (b || c) {
		if !c {
			return 1
		}
		return 2
	} else if !a && b != c {
		return 3
	}
	return 4
}

func main() {
	flush(t("a") && t("b"))
	flush(t("a") && f("b") && t("c"))
	flush(f("a") && t("b") || t("c"))
	flush(t("a") || f("b") && f("c"))
	flush(f("a") || f("b") || t("c"))
	flush(!(f("a") || t("b")) && t("c"))
	flush((t("a") || t("b")) && (f("c") || t("d")))
	flush(t("a") == f("b"))
	flush(t("a") != f("b") && t("c") == t("d"))

	bs := []bool{false, true}
	for _, a := range bs {
		for _, b := range bs {
			for _, c := range bs {
				fmt.Print(classify(a, b, c), " ")
			}
		}
	}
	fmt.Println()

	var s Switch
	fmt.Println(s.Flip(), s.Flip(), s.Flip(), s)
	var p *int
	fmt.Println(p != nil && *p > 0, p == nil || *p > 0)
	var arr []int
	if len(arr) > 3 && arr[3] == 1 || len(arr) == 0 {
		fmt.Println("guarded")
	}
	x := 5
	between := 1 < x && x < 10
	both := between == (x == 5)
	var any1 any = between
	fmt.Println(between, both, any1, any1 == true, [2]bool{true} == [2]bool{true, false})
	n := 0
	for i := 0; i < 10 && n < 12 || i == 0; i++ {
		n += i
	}
	fmt.Println(n)
}
