// Package rand makes pseudo-random numbers. A Source with a seed gives exactly the numbers that Go's gives; the functions of the
// package itself draw from the runtime.
package rand

import (
	"internal/godebug"
	"internal/randdist"
	"sync"
)

// A Rand makes numbers of many kinds from a Source.
type Rand struct {
	src Source
	s64 Source64 // src, if it is one

	// The bytes of a number that Read has not given away yet.
	readVal int64
	readPos int8
}

// New makes a Rand that draws from src.
func New(src Source) *Rand {
	s64, _ := src.(Source64)
	return &Rand{src: src, s64: s64}
}

// Seed sets the Source back to a seed.
func (r *Rand) Seed(seed int64) {
	r.src.Seed(seed)
	r.readPos = 0
}

// Int63, Uint32, … are whole numbers of so many bits.
func (r *Rand) Int63() int64   { return r.src.Int63() }
func (r *Rand) Uint32() uint32 { return uint32(r.Int63() >> 31) }
func (r *Rand) Int31() int32   { return int32(r.Int63() >> 32) }
func (r *Rand) Int() int       { return int(r.Int63()) }

func (r *Rand) Uint64() uint64 {
	if r.s64 != nil {
		return r.s64.Uint64()
	}
	return uint64(r.Int63())>>31 | uint64(r.Int63())<<32
}

// Int63n is a number in [0, n).
func (r *Rand) Int63n(n int64) int64 {
	if n <= 0 {
		panic("invalid argument to Int63n")
	}
	if n&(n-1) == 0 {
		return r.Int63() & (n - 1)
	}
	// Numbers of the last, incomplete round are thrown away.
	last := int64(1<<63 - 1 - 1<<63%uint64(n))
	v := r.Int63()
	for v > last {
		v = r.Int63()
	}
	return v % n
}

// Int31n is a number in [0, n).
func (r *Rand) Int31n(n int32) int32 {
	if n <= 0 {
		panic("invalid argument to Int31n")
	}
	if n&(n-1) == 0 {
		return r.Int31() & (n - 1)
	}
	last := int32(1<<31 - 1 - 1<<31%uint32(n))
	v := r.Int31()
	for v > last {
		v = r.Int31()
	}
	return v % n
}

// Intn is a number in [0, n).
func (r *Rand) Intn(n int) int {
	if n <= 0 {
		panic("invalid argument to Intn")
	}
	if n <= 1<<31-1 {
		return int(r.Int31n(int32(n)))
	}
	return int(r.Int63n(int64(n)))
}

// scaled is a number in [0, n) by Lemire's method: the high half of a product.
func (r *Rand) scaled(n uint32) uint32 {
	prod := uint64(r.Uint32()) * uint64(n)
	if uint32(prod) < n {
		for limit := -n % n; uint32(prod) < limit; {
			prod = uint64(r.Uint32()) * uint64(n)
		}
	}
	return uint32(prod >> 32)
}

// Float64 is a number in [0, 1).
func (r *Rand) Float64() float64 {
	for {
		if f := float64(r.Int63()) / (1 << 63); f != 1 {
			return f
		}
	}
}

// Float32 is a number in [0, 1).
func (r *Rand) Float32() float32 {
	for {
		if f := float32(r.Float64()); f != 1 {
			return f
		}
	}
}

// Perm is the numbers below n in random order.
func (r *Rand) Perm(n int) []int {
	p := make([]int, n)
	for i := range p {
		j := r.Intn(i + 1)
		p[i] = p[j]
		p[j] = i
	}
	return p
}

// Shuffle puts n things in random order.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	if n < 0 {
		panic("invalid argument to Shuffle")
	}
	for i := n - 1; i > 0; i-- {
		if i >= 1<<31-1 {
			swap(i, int(r.Int63n(int64(i+1))))
		} else {
			swap(i, int(r.scaled(uint32(i+1))))
		}
	}
}

// Read fills p with random bytes.
func (r *Rand) Read(p []byte) (n int, err error) {
	if _, ok := r.src.(runtimeSource); ok {
		readLock.Lock()
		defer readLock.Unlock()
	}
	for i := range p {
		if r.readPos == 0 {
			r.readVal = r.src.Int63()
			r.readPos = 7
		}
		p[i] = byte(r.readVal)
		r.readVal >>= 8
		r.readPos--
	}
	return len(p), nil
}

// NormFloat64 is a normally distributed number with mean 0 and standard deviation 1.
func (r *Rand) NormFloat64() float64 {
	for {
		j := r.Uint32()
		if x, ok := randdist.Norm(r, int32(j), j); ok {
			return x
		}
	}
}

// ExpFloat64 is an exponentially distributed number with mean 1.
func (r *Rand) ExpFloat64() float64 {
	for {
		j := r.Uint32()
		if x, ok := randdist.Exp(r, j, j); ok {
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

var (
	global   = Rand{src: runtimeSource{}, s64: runtimeSource{}}
	readLock sync.Mutex
)

// Seed does nothing, as in Go since 1.24, unless GODEBUG=randseednop=0 asks for what it did before.
func Seed(seed int64) {
	if godebug.Value("randseednop") == "0" {
		readLock.Lock()
		global.Seed(seed)
		readLock.Unlock()
	}
}

// The functions of the package are those of a Rand that draws from the runtime.
func Int63() int64                       { return global.Int63() }
func Uint32() uint32                     { return global.Uint32() }
func Uint64() uint64                     { return global.Uint64() }
func Int31() int32                       { return global.Int31() }
func Int() int                           { return global.Int() }
func Int63n(n int64) int64               { return global.Int63n(n) }
func Int31n(n int32) int32               { return global.Int31n(n) }
func Intn(n int) int                     { return global.Intn(n) }
func Float64() float64                   { return global.Float64() }
func Float32() float32                   { return global.Float32() }
func Perm(n int) []int                   { return global.Perm(n) }
func Shuffle(n int, swap func(i, j int)) { global.Shuffle(n, swap) }
func Read(p []byte) (n int, err error)   { return global.Read(p) }
func NormFloat64() float64               { return global.NormFloat64() }
func ExpFloat64() float64                { return global.ExpFloat64() }
