// The Error method of the value panics and recovers by itself.
package main

type bad struct{}

func (bad) Error() (s string) {
	defer func() { s = "recovered " + recover().(string) }()
	panic("in Error")
}

func main() { panic(bad{}) }
