// A panic with an error prints the text of its Error method.
package main

import "errors"

func main() { panic(errors.New("something failed")) }
