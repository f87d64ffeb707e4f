// GOTRACEBACK=none prints no stack.
// minigo: env GOTRACEBACK=none
package main

func main() { panic("short") }
