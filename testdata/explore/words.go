// Something of every kind that is free: order of goroutines, of a select, of a map, random numbers, addresses, time.
package main

import (
	"fmt"
	"math/rand"
	"time"
)

func main() {
	c, d := make(chan int), make(chan int)
	for i := range 4 {
		go func() {
			time.Sleep(time.Millisecond)
			select {
			case c <- i:
			case d <- i:
			}
		}()
	}
	for range 4 {
		select {
		case i := <-c:
			fmt.Print("c", i, " ")
		case i := <-d:
			fmt.Print("d", i, " ")
		}
	}
	m := map[*int]int{}
	for i := range 20 {
		m[new(int)] = i
	}
	for p, i := range m {
		fmt.Print(i, p, " ")
	}
	fmt.Println(rand.Int63(), time.Now(), main, &m)
}
