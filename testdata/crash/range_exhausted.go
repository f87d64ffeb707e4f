package main

var saved func(int) bool

//go:noinline
func save(yield func(int) bool) {
	yield(1)
	saved = yield
}

func main() {
	for x := range save {
		println(x)
	}
	saved(2)
}
