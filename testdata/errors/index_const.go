package main

func main() {
	a := [3]int{}
	s := []int{1}
	_ = a[3]
	_ = a[-1]
	_ = s[-1]
	_ = "abc"[5]
	_ = a[1.5]
	_ = s["x"]
	_ = a[2:1]
	_ = a[:4]
	_ = "abc"[:2:3]
	_ = s[1:2:1]
	"abc"[0] = 'x'
	t := "abc"
	t[0] = 'x'
}
