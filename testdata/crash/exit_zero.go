// os.Exit(0) from a goroutine while main is blocked.
package main

import "os"

func main() {
	go func() {
		println("exiting")
		os.Exit(0)
	}()
	select {}
}
