package main

// Operands that are in nobody's variable are copied into the frame.

type big [600 << 20]byte
type bigger [1100 << 20]byte

//go:noinline
func one(x big) byte { return x[1] }

//go:noinline
func two(x, y *big) byte { return x[1] + y[2] }

//go:noinline
func make1() (b big) { return }

func argument(p *big) byte { return one(*p) }

func result(p *big) { *p = make1() }

func loop(p *bigger) (n byte) {
	for _, b := range *p {
		n += b
	}
	return n
}

func keys(p *bigger) (n int) {
	for i := range *p {
		n += i
	}
	return n
}

func assert(i any) byte {
	x := i.(bigger)
	return x[3]
}

func main() { println(two(nil, nil)) }
