package main

type t struct{}

func _()
func (t) _(x int)
func named()

func main() {}
