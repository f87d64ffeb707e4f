package main

func a() int {
}

func b(x int) int {
	if x > 0 {
		return 1
	}
}

func c(x int) (n int) {
	for x < 10 {
		return 1
	}
}

func d(x int) int {
	switch x {
	case 1:
		return 1
	}
}

func e() int {
	for {
		break
	}
}

func ok(x int) int {
	for {
		if x > 0 {
			return 1
		}
	}
}

func ok2(x int) int {
	switch {
	case x > 1:
		return 1
	default:
		panic("x")
	}
}

func main() {
	func() string {
		println("x")
	}()
}
