package main

type P *int
type I interface{ M() }

func (p P) m()       {}
func (i I) n()       {}
func (x int) o()     {}
func (x *[]int) p()  {}
func (x Unknown) q() {}
func (x **T) r()     {}

type T struct{}

func (t T) ok() {}

func main() {}
