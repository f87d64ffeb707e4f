package main

import "errors"

func main() {
	var i int = "text"
	var s string = 5
	var f float64 = "1.5"
	var b bool = 1
	var e error = "not an error"
	i = 2.5
	s = 'x'
	s = nil
	i = nil
	var p *int = i
	var q *string = &i
	err := errors.New("x")
	err = 5
	_, _, _, _, _, _, _, _ = i, s, f, b, e, p, q, err
}
