// Numeric code: matrices, n-body energy, mandelbrot rows, Newton iteration.
package main

import (
	"fmt"
	"math"
)

type Mat [][]float64

func New(n int, f func(i, j int) float64) Mat {
	m := make(Mat, n)
	for i := range m {
		m[i] = make([]float64, n)
		for j := range m[i] {
			m[i][j] = f(i, j)
		}
	}
	return m
}

func (a Mat) Mul(b Mat) Mat {
	n := len(a)
	return New(n, func(i, j int) (s float64) {
		for k := range n {
			s += a[i][k] * b[k][j]
		}
		return
	})
}

type Body struct {
	p, v [3]float64
	m    float64
}

func energy(bs []Body) (e float64) {
	for i := range bs {
		b := &bs[i]
		e += 0.5 * b.m * (b.v[0]*b.v[0] + b.v[1]*b.v[1] + b.v[2]*b.v[2])
		for j := i + 1; j < len(bs); j++ {
			d2 := 0.0
			for k := range 3 {
				d := b.p[k] - bs[j].p[k]
				d2 += d * d
			}
			e -= b.m * bs[j].m / math.Sqrt(d2)
		}
	}
	return
}

func step(bs []Body, dt float64) {
	for i := range bs {
		for j := i + 1; j < len(bs); j++ {
			var d [3]float64
			d2 := 0.0
			for k := range d {
				d[k] = bs[i].p[k] - bs[j].p[k]
				d2 += d[k] * d[k]
			}
			mag := dt / (d2 * math.Sqrt(d2))
			for k, dk := range d {
				bs[i].v[k] -= dk * bs[j].m * mag
				bs[j].v[k] += dk * bs[i].m * mag
			}
		}
	}
	for i := range bs {
		for k := range 3 {
			bs[i].p[k] += dt * bs[i].v[k]
		}
	}
}

func newton(f, df func(float64) float64, x float64) float64 {
	for range 50 {
		nx := x - f(x)/df(x)
		if nx == x {
			break
		}
		x = nx
	}
	return x
}

func main() {
	a := New(8, func(i, j int) float64 { return float64(i*j%7) / 3 })
	b := New(8, func(i, j int) float64 { return float64(i-j) * 0.5 })
	c := a.Mul(b).Mul(a)
	tr := 0.0
	for i := range c {
		tr += c[i][i]
	}
	fmt.Println(tr, c[3][4], c[7])
	bs := []Body{{m: 10}, {p: [3]float64{1, 0, 0.5}, v: [3]float64{0, 3, 0}, m: 0.1}, {p: [3]float64{-2, 1, 0}, v: [3]float64{1, -1, 0.5}, m: 0.01}}
	e0 := energy(bs)
	for range 200 {
		step(bs, 0.001)
	}
	fmt.Printf("%.9f %.9f\n", e0, energy(bs))
	fmt.Println(bs[1].p)
	for y := -1.0; y <= 1; y += 0.25 {
		for x := -2.0; x <= 0.5; x += 0.0625 {
			zr, zi, n := 0.0, 0.0, 0
			for zr*zr+zi*zi < 4 && n < 30 {
				zr, zi = zr*zr-zi*zi+x, 2*zr*zi+y
				n++
			}
			fmt.Printf("%c", " .:-=+*#%@"[n/3%10])
		}
		fmt.Println()
	}
	fmt.Println(newton(func(x float64) float64 { return x*x - 2 }, func(x float64) float64 { return 2 * x }, 1))
	pi := 0.0
	for k := range 1000 {
		s := 1.0
		if k%2 == 1 {
			s = -1
		}
		pi += s * 4 / float64(2*k+1)
	}
	var f32 float32
	for k := 1; k < 1000; k++ {
		f32 += 1 / float32(k*k)
	}
	fmt.Println(pi, f32, float64(f32)*6 < math.Pi*math.Pi)
}
