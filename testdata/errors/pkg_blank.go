// A package must have a name.
package _

func main() {}
