package main

import str "strconv"

var fromB = trace("fromB", fromA*2)

var independent = trace("independent", 1)

var shared = &acc{}

type acc struct{ sum int }

func (a *acc) total() string { return "total " + str.Itoa(a.sum) }

type Shape interface{ Area() int }

func init() {
	trace("init b", 0)
	shared.sum += 5
}
