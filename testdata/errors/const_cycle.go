// Constants, arrays and types that need themselves.
package main

const a = b
const b = c + 1
const c = a

type T [len(x)]int

var x T

const n = len([n]int{})

type U [2]struct{ f [len(u.f)]int }

var u U

func main() {}
