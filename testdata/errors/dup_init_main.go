// main and init are functions without parameters or results, and nobody may call init.
package main

var init = 1

type main struct{}

const init = 2

func init(x int) {}
func init() int { return 1 }
func init() { init() }
func main() {}
func main(args []string) int { return 0 }
