// Line breaks in a panic text are followed by a tab.
package main

func main() { panic("first\nsecond\nthird") }
