// An import may not be called init, and main is taken.
package main

import init "fmt"
import main "os"

func main() {
	init.Println()
}
