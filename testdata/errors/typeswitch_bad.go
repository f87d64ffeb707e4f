package main

type I interface{ M() }
type T struct{}

func main() {
	x := 5
	switch x.(type) {
	}
	var i I
	switch v := i.(type) {
	case T:
	}
	switch i := i.(type) {
	case x:
	case *T:
		_ = i
	}
	_ = i.(string)
	_, ok := i.(T)
	_ = ok
}
