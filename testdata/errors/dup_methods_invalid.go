// minigo: command check
// Methods of a type that is declared as itself must differ, too.
package main

type T T

func (T) m() {}
func (T) m() {}
func (*T) n() {}
func (T) n() {}

func main() {}
