package main

// What is not there is told in the order of the paths, at the import's name; what is internal comes last.

import (
	z "zz/zz"
	_ "internal/abi"
	"../up"
	. "aa"
	again "aa"
	"internal/bytealg"
)

func main() {}
