// Conversions that are not allowed.
package main

func main() {
	i, s, b, f := 1, "a", []byte{}, func() {}
	_ = int(s)
	_ = string(1.5)
	_ = []byte(i)
	_ = []int(s)
	_ = bool(i)
	_ = func(int)(f)
	_ = (*int)(&s)
	_ = [2]byte(b[:1:1])
	_ = [2]int(b)
	_ = struct{ a int }(struct{ b int }{})
}
