package main

func main() {
	defer func() {
		println(recover() != nil)
	}()
	panic("x")
}
