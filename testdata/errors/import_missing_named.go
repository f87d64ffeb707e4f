package main

import (
	. "nope"
	"nope/a"
	_ "nope/b"
	c "nope/c"
)

func main() {}
