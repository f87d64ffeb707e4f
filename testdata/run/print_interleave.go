// Output to standard output is unbuffered and complete even when main returns with goroutines running.
package main

import (
	"fmt"
	"runtime"
	"time"
)

func main() {
	for i := range 3 {
		go func() {
			for {
				if i > 0 {
					time.Sleep(time.Hour)
				} else {
					runtime.Gosched()
				}
			}
		}()
	}
	blocked := make(chan int)
	for range 10 {
		go func() { <-blocked }()
	}
	for i := range 100 {
		fmt.Print(i, ",")
		if i%10 == 9 {
			fmt.Println()
			runtime.Gosched()
		}
	}
	line := ""
	for len(line) < 70000 {
		line += "0123456789"
	}
	fmt.Println(len(line), line[69990:])
	fmt.Println(line)
	defer fmt.Println("last line")
}
