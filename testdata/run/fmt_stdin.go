// Scan, Scanln and Scanf read standard input, which the program may replace.
package main

import (
	"fmt"
	"os"
)

func main() {
	r, w, err := os.Pipe()
	if err != nil {
		fmt.Println(err)
		return
	}
	os.Stdin = r
	w.WriteString("5\n6\n7 8\nab 9\ncd 10 x\nthe rest\n")
	w.Close()
	var a, b int
	var s string
	n, err := fmt.Scanf("%d", &a)
	fmt.Println(n, err, a)
	n, err = fmt.Scanf("%d\n", &b)
	fmt.Println(n, err, b)
	n, err = fmt.Scan(&a, &b)
	fmt.Println(n, err, a, b)
	n, err = fmt.Scanln(&s, &b)
	fmt.Println(n, err, s, b)
	n, err = fmt.Scanln(&s, &b)
	fmt.Println(n, err, s, b)
	for {
		n, err = fmt.Scan(&s)
		fmt.Println(n, err, s)
		if err != nil {
			break
		}
	}
}
