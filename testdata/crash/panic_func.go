// A func value is printed as its type and address.
package main

func main() { panic(main) }
