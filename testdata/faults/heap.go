package main

import "fmt"

// A heap that grows by small and by large objects.
func main() {
	var keep [][]byte
	for range 100 {
		keep = append(keep, make([]byte, 1<<20))
	}
	m := map[int]string{}
	for i := range 50000 {
		m[i] = fmt.Sprint(i)
	}
	fmt.Println(len(keep), len(m))
}
