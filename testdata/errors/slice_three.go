// The middle and final index of a full slice expression may not be left out; types are checked all the same.
package main

func main() {
	a := [5]int{}
	s := a[:]
	str := "abc"
	_ = a[::]
	_ = a[1::3]
	_ = a[:2:]
	_ = a[::i]
	_ = str[::]
	_ = str[0:1:2]
	_ = s[3:2:1]
	_ = s[2:1]
	_ = a[1:6]
	_ = a[1:2:9]
}
