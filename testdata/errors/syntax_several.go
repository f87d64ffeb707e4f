package main

func a() {
	x := (1 + 2
	println(x)
}

func b() {
	var
}

func c() {
	switch {
	println("x")
	}
}

func main() {}
