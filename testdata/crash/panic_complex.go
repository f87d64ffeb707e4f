// Complex values.
package main

type named complex64

func main() {
	defer func() { panic(complex64(1 + 2i)) }()
	defer func() { panic(named(-1i)) }()
	panic(3.5 - 4i)
}
