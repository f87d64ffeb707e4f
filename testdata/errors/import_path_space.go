// An import path that no package can have.
package main

import "a b"

func main() {}
