// Package randdist has what both packages rand know of distributions: Marsaglia and Tsang's ziggurats for the normal and the
// exponential one, and Hörmann and Derflinger's rejection-inversion for Zipf's.
package randdist

import (
	"math"
	"sync"
)

// Floats gives uniform numbers in [0, 1).
type Floats interface {
	Float64() float64
}

// A layer of a ziggurat: below k a number lies inside for sure, w scales it, f is the density at the layer's edge.
type layer struct {
	k    uint32
	w, f float32
}

var (
	norm [128]layer
	exp  [256]layer
	once sync.Once
)

const (
	normEdge = 3.442619855899
	expEdge  = 7.69711747013104972
)

// build computes the layers from the outermost edge and their common area.
func build() {
	stack(norm[:], normEdge, 9.91256303526217e-3, 1<<31,
		func(x float64) float64 { return math.Exp(-.5 * x * x) },
		func(y float64) float64 { return math.Sqrt(-2 * math.Log(y)) })
	stack(exp[:], expEdge, 3.949659822581572e-3, 1<<32,
		func(x float64) float64 { return math.Exp(-x) },
		func(y float64) float64 { return -math.Log(y) })
}

// stack fills the layers; m is the range of the integers that are compared with k.
func stack(l []layer, edge, area, m float64, density, inverse func(float64) float64) {
	last := len(l) - 1
	q := area / density(edge)
	l[0] = layer{uint32(edge / q * m), float32(q / m), 1}
	l[last].w, l[last].f = float32(edge/m), float32(density(edge))
	for i, outer := last-1, edge; i >= 1; i-- {
		x := inverse(area/outer + density(outer))
		l[i+1].k = uint32(x / outer * m)
		l[i].w, l[i].f = float32(x/m), float32(density(x))
		outer = x
	}
}

// Norm makes a normally distributed number of the layer i and the integer j; false: take others.
func Norm(r Floats, j int32, i uint32) (x float64, ok bool) {
	once.Do(build)
	i &= 127
	l := &norm[i]
	x = float64(j) * float64(l.w)
	a := uint32(j)
	if j < 0 {
		a = -a
	}
	if a < l.k {
		return x, true
	}
	if i == 0 {
		// The tail.
		for {
			x = -math.Log(r.Float64()) * (1.0 / normEdge)
			y := -math.Log(r.Float64())
			if y+y >= x*x {
				break
			}
		}
		if j > 0 {
			return normEdge + x, true
		}
		return -normEdge - x, true
	}
	return x, l.f+float32(r.Float64())*(norm[i-1].f-l.f) < float32(math.Exp(-.5*x*x))
}

// Exp makes an exponentially distributed number, as Norm does.
func Exp(r Floats, j, i uint32) (x float64, ok bool) {
	once.Do(build)
	i &= 255
	l := &exp[i]
	x = float64(j) * float64(l.w)
	if j < l.k {
		return x, true
	}
	if i == 0 {
		return expEdge - math.Log(r.Float64()), true
	}
	return x, l.f+float32(r.Float64())*(exp[i-1].f-l.f) < float32(math.Exp(-x))
}

// A Zipf makes numbers k of [0, max] with a probability proportional to (v + k) ** -s.
type Zipf struct {
	r                  Floats
	v, q               float64
	oneQ, oneQInv      float64 // 1-q and its inverse
	hMax, hSpan, limit float64
}

// NewZipf makes a Zipf; nil unless s > 1 and v >= 1.
func NewZipf(r Floats, s, v float64, max uint64) *Zipf {
	if s <= 1 || v < 1 {
		return nil
	}
	z := &Zipf{r: r, v: v, q: s}
	z.oneQ = 1 - z.q
	z.oneQInv = 1 / z.oneQ
	z.hMax = z.h(float64(max) + 0.5)
	z.hSpan = z.h(0.5) - math.Exp(math.Log(z.v)*(-z.q)) - z.hMax
	z.limit = 1 - z.inverse(z.h(1.5)-math.Exp(-z.q*math.Log(z.v+1)))
	return z
}

func (z *Zipf) h(x float64) float64 { return math.Exp(z.oneQ*math.Log(z.v+x)) * z.oneQInv }

func (z *Zipf) inverse(x float64) float64 { return math.Exp(z.oneQInv*math.Log(z.oneQ*x)) - z.v }

// Uint64 is the next number.
func (z *Zipf) Uint64() uint64 {
	for {
		u := z.hMax + z.r.Float64()*z.hSpan
		x := z.inverse(u)
		k := math.Floor(x + 0.5)
		if k-x <= z.limit || u >= z.h(k+0.5)-math.Exp(-math.Log(k+z.v)*z.q) {
			return uint64(k)
		}
	}
}
