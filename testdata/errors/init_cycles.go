// Initialisation that depends on itself.
package main

var a = b
var b = c
var c = f()

func f() int { return a }

var d = g
var e = func() int { return e }

func g() int { return h() + d() }
func h() int { return 1 }

type T int

func (T) m() int { return x }

var x = T.m(1)

func main() {}
