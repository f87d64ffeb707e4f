// Floating-point loops, accumulators in registers, comparisons that steer control flow, float32 arithmetic.
package main

import (
	"fmt"
	"math"
)

func poly(cs []float64, x float64) (y float64) {
	for i := len(cs) - 1; i >= 0; i-- {
		y = y*x + cs[i]
	}
	return
}

func simpson(f func(float64) float64, a, b float64, n int) float64 {
	h := (b - a) / float64(n)
	s := f(a) + f(b)
	for i := 1; i < n; i++ {
		if i%2 == 1 {
			s += 4 * f(a+float64(i)*h)
		} else {
			s += 2 * f(a+float64(i)*h)
		}
	}
	return s * h / 3
}

func exp(x float64) float64 {
	sum, term := 1.0, 1.0
	for n := 1.0; n < 40; n++ {
		term *= x / n
		sum += term
	}
	return sum
}

func bisect(f func(float64) float64, lo, hi float64) (float64, int) {
	n := 0
	for hi-lo > 1e-12 {
		n++
		if m := (lo + hi) / 2; f(m) > 0 {
			hi = m
		} else {
			lo = m
		}
	}
	return lo, n
}

func stats(xs ...float32) (mean, dev float32) {
	for _, x := range xs {
		mean += x
	}
	mean /= float32(len(xs))
	for _, x := range xs {
		dev += (x - mean) * (x - mean)
	}
	return mean, float32(math.Sqrt(float64(dev / float32(len(xs)))))
}

func gauss(a [][]float64) []float64 {
	n := len(a)
	for i := range n {
		p := i
		for r := i + 1; r < n; r++ {
			if abs(a[r][i]) > abs(a[p][i]) {
				p = r
			}
		}
		a[i], a[p] = a[p], a[i]
		for r := i + 1; r < n; r++ {
			k := a[r][i] / a[i][i]
			for c := i; c <= n; c++ {
				a[r][c] -= k * a[i][c]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = a[i][n]
		for j := i + 1; j < n; j++ {
			x[i] -= a[i][j] * x[j]
		}
		x[i] /= a[i][i]
	}
	return x
}

func abs(x float64) float64 {
	if x < 0 {
		return -x
	}
	return x
}

func classify(x float64) string {
	switch {
	case x != x:
		return "nan"
	case x > math.MaxFloat64:
		return "+inf"
	case x < -math.MaxFloat64:
		return "-inf"
	case x == 0 && 1/x < 0:
		return "-0"
	case x == 0:
		return "0"
	case x < 0x1p-1022 && x > -0x1p-1022:
		return "tiny"
	}
	return "normal"
}

func main() {
	fmt.Println(poly([]float64{1, -3, 0, 2}, 1.5), poly(nil, 3))
	fmt.Println(simpson(func(x float64) float64 { return x * x }, 0, 3, 10), simpson(func(x float64) float64 { return 4 / (1 + x*x) }, 0, 1, 100))
	fmt.Println(exp(1), exp(-2), exp(0))
	fmt.Println(bisect(func(x float64) float64 { return x*x*x - 2 }, 0, 2))
	fmt.Println(stats(1, 2, 3, 4.5))
	fmt.Println(gauss([][]float64{{2, 1, -1, 8}, {-3, -1, 2, -11}, {-2, 1, 2, -3}}))
	zero := 0.0
	for _, x := range []float64{1, zero / zero, 1 / zero, -1 / zero, -zero * 1, zero * -1, 5e-324, -1e-310, zero} {
		fmt.Print(classify(x), " ")
	}
	fmt.Println()
	var s32 float32
	var s64 float64
	for i := 1; i <= 100000; i++ {
		s32 += 1 / float32(i)
		s64 += 1 / float64(i)
	}
	fmt.Println(s32, s64)
	x, y := 1.0, 1.0
	for i := 0; x > 0; i++ {
		if x /= 2; i == 1000 {
			y = x
		}
	}
	fmt.Println(x, y, y*math.MaxFloat64 > 1)
	n := 0
	for f := 0.0; f < 1; f += 0.1 {
		n++
	}
	for f := float32(0); f < 1; f += 0.1 {
		n += 100
	}
	fmt.Println(n)
	a, b, c, d := 1.5, 2.5, float32(3.5), 4
	a, b = b, a
	fmt.Println(a-b, a*b, c*c, float64(d)/a, int(c)*d, -a, +b, a/b*float64(c))
	lo, hi := 1e308, 1e308
	fmt.Println(lo+hi, lo-hi, (lo+hi)/2, lo/2+hi/2)
	fmt.Println(math.Sqrt(3*3+4*4), float32(math.Sqrt(2))*float32(math.Sqrt(2)))
}
