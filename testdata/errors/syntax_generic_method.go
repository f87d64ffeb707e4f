// Brackets in unexpected places.
package main

var a = []
var b = [3]
var c = x[]
var d = x[1:2:3:4]
var e = map[]int{}
var f [

func main() {}
