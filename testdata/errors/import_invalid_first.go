package main

// Of import paths that nobody may write the first is told, and nothing else.

import "no/such/package"
import name "a b"
import ""

func main() { undefined() }
