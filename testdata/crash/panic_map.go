// A map is printed as its type and address.
package main

func main() { panic(map[string]int{"a": 1}) }
