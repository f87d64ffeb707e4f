package rand

import (
	"internal/rt"
	"sync"
	"sync/atomic"
)

// A Source makes pseudo-random numbers of 63 bits.
type Source interface {
	Int63() int64
	Seed(seed int64)
}

// A Source64 makes numbers of 64 bits too.
type Source64 interface {
	Source
	Uint64() uint64
}

// NewSource makes a Source with the given seed: an additive lagged Fibonacci generator, whose numbers are those of Go's.
func NewSource(seed int64) Source {
	s := new(rngSource)
	s.Seed(seed)
	return s
}

const (
	size = 607
	lag  = 273
)

// An rngSource adds the number 607 steps ago to the one 273 steps ago. It goes through its state backwards.
type rngSource struct {
	tap, feed int
	vec       [size]uint64
}

// lehmer is one step of Lehmer's generator: x * 48271 mod 2^31-1, in 32 bits after Schrage.
func lehmer(x int32) int32 {
	x = 48271*(x%44488) - 3399*(x/44488)
	if x < 0 {
		x += 1<<31 - 1
	}
	return x
}

// Seed fills the state from Lehmer's generator, upon the cooked state.
func (s *rngSource) Seed(seed int64) {
	s.tap, s.feed = 0, size-lag
	x := int32(seed % (1<<31 - 1))
	if x < 0 {
		x += 1<<31 - 1
	}
	if x == 0 {
		x = 89482311
	}
	for range 20 {
		x = lehmer(x)
	}
	for i := range s.vec {
		x = lehmer(x)
		u := uint64(x) << 40
		x = lehmer(x)
		u ^= uint64(x) << 20
		x = lehmer(x)
		s.vec[i] = u ^ uint64(x) ^ cooked[i]
	}
}

func (s *rngSource) Uint64() uint64 {
	s.tap--
	if s.tap < 0 {
		s.tap += size
	}
	s.feed--
	if s.feed < 0 {
		s.feed += size
	}
	x := s.vec[s.feed] + s.vec[s.tap]
	s.vec[s.feed] = x
	return x
}

func (s *rngSource) Int63() int64 { return int64(s.Uint64() &^ (1 << 63)) }

// runtimeSource is the runtime's own generator, until somebody seeds it.
type runtimeSource struct{}

// seeded is what runtimeSource draws from after it was seeded.
var seeded struct {
	on atomic.Bool
	sync.Mutex
	src rngSource
}

func (runtimeSource) Uint64() uint64 {
	if seeded.on.Load() {
		return drawSeeded()
	}
	return rt.Rand()
}

func (runtimeSource) Int63() int64 {
	if seeded.on.Load() {
		return int64(drawSeeded() &^ (1 << 63))
	}
	return int64(rt.Rand() &^ (1 << 63))
}

func drawSeeded() uint64 {
	seeded.Lock()
	defer seeded.Unlock()
	return seeded.src.Uint64()
}

func (runtimeSource) Seed(seed int64) {
	seeded.Lock()
	seeded.src.Seed(seed)
	seeded.on.Store(true)
	seeded.Unlock()
}
