// minigo: command check
package main

import "math/rand"

// Which terms may stand beside each other in a union.

type method interface{ m() }
type other interface{ n() }
type celsius int
type point struct{ x, y int }
type alias = celsius
type many interface{ ~int | string }
type equal interface{ comparable }

type methods interface{ method | other }
type twice interface{ method | method }
type imported interface{ int | rand.Source }
type predeclared interface{ error | int }
type comparables interface{ comparable | int }
type embedded interface{ int | equal }
type literal interface {
	int | interface{ comparable } | interface{ m() }
}

type same interface{ int | int }
type covered interface{ ~int | int }
type covers interface{ int | ~int }
type both interface{ ~int | ~int }
type named interface{ ~int | celsius }
type names interface{ celsius | string | alias }
type types interface {
	[]int | map[string]int | ~[]int | chan int | map[string]int
}

type tilde interface{ ~celsius }
type tildes interface{ ~point | ~alias }
type interfaces interface{ ~error | ~any | ~many }
type fine interface {
	int | many | any | uint | ~struct{ x, y int } | *point
}

type unknown interface{ int | nothing | int }
type later interface{ ~cycle | cycle }
type cycle []later

var v unknown
var w fine

func main() {}
