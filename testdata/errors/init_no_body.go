// A function needs a body, init most of all.
package main

func init()
func f() int
func (T) m()

type T int

func main()
