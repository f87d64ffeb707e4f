package main

func a() { return 1 }

func b() int { return }

func c() (int, string) { return 1 }

func d() (int, error) { return 1, nil, 2 }

func e() int { return "text" }

func f() (x int, err error) {
	{
		x := 1
		_ = x
		return
	}
}

func main() {}
