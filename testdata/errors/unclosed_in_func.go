// minigo: command check
// A comment that is not closed cuts off a type where a value is meant.
package main

func g() {
	for range func /* 
