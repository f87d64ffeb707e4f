// minigo: command check
package main

import _ "unsafe"

// What may stand behind //go:linkname.

//go:linkname clock runtime.nanotime
func clock() int64

//go:linkname missing
//go:linkname number runtime.number
const number = 3

//go:linkname kind runtime.kind
type kind int

//go:linkname twice runtime.procyield
//go:linkname twice runtime.procyield
func twice(uint32)

//go:linkname general runtime.f[int]
func general()

//go:linkname fmt fmt.Println

func bodyless()

func (kind) method() {
	//go:linkname method main.method
}

func main() { println(clock() > 0) }
