// A run that fails by its exit status names its seed.
// minigo: command run --seed 18446744073709551615
package main

import "os"

func main() {
	os.Exit(3)
}
