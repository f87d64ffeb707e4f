// Matrix determinants over hand-written rationals by elimination, compared with cofactor expansion.
package main

import "fmt"

type Rat struct{ n, d int64 }

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	if a < 0 {
		return -a
	}
	return a
}

func R(n, d int64) Rat {
	if d == 0 {
		panic("zero denominator")
	}
	if d < 0 {
		n, d = -n, -d
	}
	g := gcd(n, d)
	return Rat{n / g, d / g}
}

func (a Rat) Sub(b Rat) Rat { return R(a.n*b.d-b.n*a.d, a.d*b.d) }
func (a Rat) Mul(b Rat) Rat { return R(a.n*b.n, a.d*b.d) }
func (a Rat) Div(b Rat) Rat { return R(a.n*b.d, a.d*b.n) }
func (a Rat) String() string {
	if a.d == 1 {
		return fmt.Sprint(a.n)
	}
	return fmt.Sprintf("%d/%d", a.n, a.d)
}

type Matrix [][]Rat

func (m Matrix) clone() Matrix {
	c := make(Matrix, len(m))
	for i := range m {
		c[i] = append([]Rat(nil), m[i]...)
	}
	return c
}

func (m Matrix) Det() Rat {
	a := m.clone()
	det := Rat{1, 1}
	for col := range a {
		p := col
		for p < len(a) && a[p][col].n == 0 {
			p++
		}
		if p == len(a) {
			return Rat{0, 1}
		}
		if p != col {
			a[p], a[col] = a[col], a[p]
			det.n = -det.n
		}
		det = det.Mul(a[col][col])
		for r := col + 1; r < len(a); r++ {
			f := a[r][col].Div(a[col][col])
			for c := col; c < len(a); c++ {
				a[r][c] = a[r][c].Sub(f.Mul(a[col][c]))
			}
		}
	}
	return det
}

func (m Matrix) cofactor() Rat {
	if len(m) == 1 {
		return m[0][0]
	}
	sum := Rat{0, 1}
	for c := range m {
		var minor Matrix
		for _, row := range m[1:] {
			minor = append(minor, append(append([]Rat{}, row[:c]...), row[c+1:]...))
		}
		t := m[0][c].Mul(minor.cofactor())
		if c%2 == 0 {
			t.n = -t.n
		}
		sum = sum.Sub(t)
	}
	return sum
}

func hilbert(n int) Matrix {
	m := make(Matrix, n)
	for i := range m {
		for j := 0; j < n; j++ {
			m[i] = append(m[i], R(1, int64(i+j+1)))
		}
	}
	return m
}

func main() {
	ms := []Matrix{
		{{R(2, 1), R(1, 1)}, {R(7, 1), R(4, 1)}},
		{{R(0, 1), R(1, 2)}, {R(-3, 4), R(5, 6)}},
		{{R(1, 1), R(2, 1), R(3, 1)}, {R(2, 1), R(4, 1), R(6, 1)}, {R(1, 3), R(0, 1), R(1, 1)}},
		{{R(0, 1), R(2, 1), R(3, 1)}, {R(4, -6), R(0, 1), R(5, 1)}, {R(7, 1), R(8, 9), R(0, 1)}},
	}
	for n := 1; n <= 5; n++ {
		ms = append(ms, hilbert(n))
	}
	for _, m := range ms {
		d, b := m.Det(), m.cofactor()
		fmt.Println(len(m), m[0], "det", d, "cofactor", b, d == b)
	}
	defer func() { fmt.Println("recovered:", recover()) }()
	fmt.Println(R(1, 2).Div(R(0, 5)))
}
