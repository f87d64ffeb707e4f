// Package rand makes pseudo-random numbers: PCG and ChaCha8 give exactly the numbers that Go's give, the functions of the package
// itself draw from the runtime.
package rand

import (
	"internal/randdist"
	"internal/rt"
	"math/bits"
)

// A Source makes pseudo-random numbers of 64 bits.
type Source interface {
	Uint64() uint64
}

// A Rand makes numbers of many kinds from a Source.
type Rand struct {
	src Source
}

// New makes a Rand that draws from src.
func New(src Source) *Rand { return &Rand{src} }

// Int64, Uint32, … are whole numbers of so many bits, the signed ones not negative.
func (r *Rand) Int64() int64   { return int64(r.src.Uint64() &^ (1 << 63)) }
func (r *Rand) Uint32() uint32 { return uint32(r.src.Uint64() >> 32) }
func (r *Rand) Uint64() uint64 { return r.src.Uint64() }
func (r *Rand) Int32() int32   { return int32(r.src.Uint64() >> 33) }
func (r *Rand) Int() int       { return int(r.Int64()) }
func (r *Rand) Uint() uint     { return uint(r.src.Uint64()) }

// below is a number in [0, n) by Lemire's method: the high half of a product.
func (r *Rand) below(n uint64) uint64 {
	if n&(n-1) == 0 {
		return r.src.Uint64() & (n - 1)
	}
	hi, lo := bits.Mul64(r.src.Uint64(), n)
	if lo < n {
		for limit := -n % n; lo < limit; {
			hi, lo = bits.Mul64(r.src.Uint64(), n)
		}
	}
	return hi
}

// Int64N, Uint64N, … are numbers in [0, n).
func (r *Rand) Int64N(n int64) int64 {
	if n <= 0 {
		panic("invalid argument to Int64N")
	}
	return int64(r.below(uint64(n)))
}

func (r *Rand) Uint64N(n uint64) uint64 {
	if n == 0 {
		panic("invalid argument to Uint64N")
	}
	return r.below(n)
}

func (r *Rand) Int32N(n int32) int32 {
	if n <= 0 {
		panic("invalid argument to Int32N")
	}
	return int32(r.below(uint64(n)))
}

func (r *Rand) Uint32N(n uint32) uint32 {
	if n == 0 {
		panic("invalid argument to Uint32N")
	}
	return uint32(r.below(uint64(n)))
}

func (r *Rand) IntN(n int) int {
	if n <= 0 {
		panic("invalid argument to IntN")
	}
	return int(r.below(uint64(n)))
}

func (r *Rand) UintN(n uint) uint {
	if n == 0 {
		panic("invalid argument to UintN")
	}
	return uint(r.below(uint64(n)))
}

// Float64 is a number in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.src.Uint64()<<11>>11) / (1 << 53) }

// Float32 is a number in [0, 1).
func (r *Rand) Float32() float32 { return float32(r.Uint32()<<8>>8) / (1 << 24) }

// Perm is the numbers below n in random order.
func (r *Rand) Perm(n int) []int {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	r.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}

// Shuffle puts n things in random order.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	if n < 0 {
		panic("invalid argument to Shuffle")
	}
	for i := n - 1; i > 0; i-- {
		swap(i, int(r.below(uint64(i+1))))
	}
}

// NormFloat64 is a normally distributed number with mean 0 and standard deviation 1.
func (r *Rand) NormFloat64() float64 {
	for {
		u := r.src.Uint64()
		if x, ok := randdist.Norm(r, int32(u), uint32(u>>32)); ok {
			return x
		}
	}
}

// ExpFloat64 is an exponentially distributed number with mean 1.
func (r *Rand) ExpFloat64() float64 {
	for {
		u := r.src.Uint64()
		if x, ok := randdist.Exp(r, uint32(u), uint32(u>>32)); ok {
			return x
		}
	}
}

// A Zipf makes numbers by Zipf's law.
type Zipf struct {
	z *randdist.Zipf
}

// NewZipf makes a Zipf: the probability of k in [0, imax] is proportional to (v + k) ** -s. It is nil unless s > 1 and v >= 1.
func NewZipf(r *Rand, s float64, v float64, imax uint64) *Zipf {
	z := randdist.NewZipf(r, s, v, imax)
	if z == nil {
		return nil
	}
	return &Zipf{z}
}

// Uint64 is the next number.
func (z *Zipf) Uint64() uint64 {
	if z == nil {
		panic("rand: nil Zipf")
	}
	return z.z.Uint64()
}

// runtimeSource is the runtime's own generator.
type runtimeSource struct{}

func (runtimeSource) Uint64() uint64 { return rt.Rand() }

var global = Rand{runtimeSource{}}

// The functions of the package are those of a Rand that draws from the runtime.
func Int64() int64                       { return global.Int64() }
func Uint32() uint32                     { return global.Uint32() }
func Uint64() uint64                     { return global.Uint64() }
func Int32() int32                       { return global.Int32() }
func Int() int                           { return global.Int() }
func Uint() uint                         { return global.Uint() }
func Int64N(n int64) int64               { return global.Int64N(n) }
func Uint64N(n uint64) uint64            { return global.Uint64N(n) }
func Int32N(n int32) int32               { return global.Int32N(n) }
func Uint32N(n uint32) uint32            { return global.Uint32N(n) }
func IntN(n int) int                     { return global.IntN(n) }
func UintN(n uint) uint                  { return global.UintN(n) }
func Float64() float64                   { return global.Float64() }
func Float32() float32                   { return global.Float32() }
func Perm(n int) []int                   { return global.Perm(n) }
func Shuffle(n int, swap func(i, j int)) { global.Shuffle(n, swap) }
func NormFloat64() float64               { return global.NormFloat64() }
func ExpFloat64() float64                { return global.ExpFloat64() }
