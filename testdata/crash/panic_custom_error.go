// The Error method of a panic value is called by the runtime, before anything is printed.
package main

import "strconv"

type MyErr struct{ code int }

func (e *MyErr) Error() string {
	println("Error called")
	return "my error " + strconv.Itoa(e.code)
}

func fail(code int) { panic(&MyErr{code}) }

func main() { fail(7) }
