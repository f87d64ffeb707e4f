// A select without cases blocks for ever.
package main

func main() {
	select {}
}
