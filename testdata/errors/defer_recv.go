// What defer and go take.
package main

func main() {
	defer 1
	go main
	defer (main())
	go func() {}
	defer recover
	defer int(1)
	go len("a")
	defer append([]int{}, 1)
	defer panic(1)
	go undefinedFunc()
}
