// An import path that no package can have.
package main

import "cmd"

func main() {}
