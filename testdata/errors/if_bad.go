package main

func main() {
	x := 1
	if x {
	}
	for x {
	}
	if x := 5; x == "a" {
	} else if nil {
	}
	for i := 0; i; i++ {
	}
	switch {
	case x:
	}
	if x == nil {
	}
}
