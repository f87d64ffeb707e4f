package main

func later() { undefined2() }

type T struct{ f Missing }

var v int = "x"

func main() {
	unused := 1
	undefined1()
}

func (t T) m() { t.nothing() }
