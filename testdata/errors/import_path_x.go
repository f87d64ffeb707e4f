// An import path that no package can have.
package main

import "-x"

func main() {}
