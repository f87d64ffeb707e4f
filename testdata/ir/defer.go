// A deferred closure that changes a named result: the result lives in memory.
package main

func f(n int) (r int) {
	defer func() { r *= 2 }()
	if n > 3 {
		return n
	}
	return -n
}

func main() { println(f(5), f(1)) }
