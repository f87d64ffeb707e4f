// A panic in the goroutine of AfterFunc, which no goroutine created.
package main

import "time"

func boom() { panic("late") }
func main() { time.AfterFunc(time.Millisecond, boom); time.Sleep(time.Second) }
