// An array is printed as its type and address.
package main

func main() { panic([2]string{"a", "b"}) }
