// A concurrent prime sieve: a chain of goroutines, one for each prime found so far. Every goroutine
// passes on the numbers that its prime does not divide; what comes out of the end of the chain is the
// next prime, which then gets a filter of its own.
package main

import "fmt"

// generate sends 2, 3, 4, … to out for ever.
func generate(out chan<- int) {
	for i := 2; ; i++ {
		out <- i
	}
}

// filter copies from in to out what prime does not divide.
func filter(in <-chan int, out chan<- int, prime int) {
	for {
		if n := <-in; n%prime != 0 {
			out <- n
		}
	}
}

func main() {
	ch := make(chan int)
	go generate(ch)
	for i := 1; i <= 200; i++ {
		prime := <-ch
		fmt.Print(prime)
		if i%10 == 0 {
			fmt.Println()
		} else {
			fmt.Print(" ")
		}
		next := make(chan int)
		go filter(ch, next, prime)
		ch = next
	}
	// main returns here; the 201 goroutines that still wait simply end with the program.
}
