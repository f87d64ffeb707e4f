// Unused imports of all kinds.
package main

import . "strings"
import _ "os"
import s "sort"
import "math/bits"
import t "time"
import f "fmt"

func main() {
	t := 1
	_ = t
	var f f.Stringer
	_ = f
}
