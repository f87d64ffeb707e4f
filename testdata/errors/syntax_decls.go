// Declarations that are not written properly.
package main

var x
var = 1
const
type T
type = int
func (
func f() {
	var y int,
	const z
}
import "fmt"
var a, = 1
