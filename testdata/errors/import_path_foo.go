// An import path that no package can have.
package main

import "/foo"

func main() {}
