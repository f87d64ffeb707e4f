// A nil func value that is started as a goroutine.
package main

func main() {
	var f func()
	go f()
	select {}
}
