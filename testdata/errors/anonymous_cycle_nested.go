package main

// An interface inside of another one is told with that.

type a interface {
	m() interface {
		ab1
	}
}

type b interface {
	n() interface {
		ab2
	}
}

type ab1 interface {
	a
	b
}

type ab2 interface {
	a
	b
}

func main() {}
