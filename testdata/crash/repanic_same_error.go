// The same error raised again, a pointer.
package main

import "errors"

func main() {
	defer func() { panic(recover()) }()
	panic(errors.New("an error"))
}
