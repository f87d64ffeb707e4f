// Files come in the order in which their first error was found.
package main

func main() {
	x = 1
}
