package rand

import (
	"errors"
	"math/bits"
)

// A PCG is O'Neill's generator with 128 bits of state and the output function DXSM.
type PCG struct {
	hi, lo uint64
}

// NewPCG makes a PCG with the given seeds.
func NewPCG(seed1, seed2 uint64) *PCG { return &PCG{seed1, seed2} }

// Seed sets it back to the given seeds.
func (p *PCG) Seed(seed1, seed2 uint64) { p.hi, p.lo = seed1, seed2 }

// Uint64 is the next number.
func (p *PCG) Uint64() uint64 {
	const (
		mulHi, mulLo = 2549297995355413924, 4865540595714422341
		incHi, incLo = 6364136223846793005, 1442695040888963407
	)
	hi, lo := bits.Mul64(p.lo, mulLo)
	hi += p.hi*mulLo + p.lo*mulHi
	lo, c := bits.Add64(lo, incLo, 0)
	hi, _ = bits.Add64(hi, incHi, c)
	p.hi, p.lo = hi, lo
	hi ^= hi >> 32
	hi *= 0xda942042e4dd58b5
	hi ^= hi >> 48
	return hi * (lo | 1)
}

// AppendBinary appends the state in Go's form.
func (p *PCG) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, "pcg:"...)
	return appendBE(appendBE(b, p.hi), p.lo), nil
}

// MarshalBinary is the state in Go's form.
func (p *PCG) MarshalBinary() ([]byte, error) { return p.AppendBinary(make([]byte, 0, 20)) }

var errPCG = errors.New("invalid PCG encoding")

// UnmarshalBinary reads the state.
func (p *PCG) UnmarshalBinary(data []byte) error {
	if len(data) != 20 || string(data[:4]) != "pcg:" {
		return errPCG
	}
	p.hi, p.lo = be(data[4:]), be(data[12:])
	return nil
}

func appendBE(b []byte, v uint64) []byte {
	for i := 56; i >= 0; i -= 8 {
		b = append(b, byte(v>>i))
	}
	return b
}

func be(b []byte) (v uint64) {
	for _, c := range b[:8] {
		v = v<<8 | uint64(c)
	}
	return v
}

func appendLE(b []byte, v uint64) []byte {
	return appendBE(b, bits.ReverseBytes64(v))
}

func le(b []byte) uint64 { return bits.ReverseBytes64(be(b)) }

// A ChaCha8 is Bernstein's cipher with 8 rounds as a generator, in the form of C2SP's chacha8rand: four blocks at a time with
// their words interleaved, and a new key from the last words of every fourth of them.
type ChaCha8 struct {
	buf  [32]uint64
	seed [4]uint64
	i, n uint32 // buf[i:n] is left
	c    uint32 // number of the first block in buf

	left []byte // of a number that Read has not given away whole
}

// NewChaCha8 makes a ChaCha8 with the given seed.
func NewChaCha8(seed [32]byte) *ChaCha8 {
	c := new(ChaCha8)
	c.Seed(seed)
	return c
}

// Seed sets it back to the given seed.
func (c *ChaCha8) Seed(seed [32]byte) {
	for i := range c.seed {
		c.seed[i] = le(seed[8*i:])
	}
	c.left = nil
	c.at(0, 0)
}

// at fills the buffer with the blocks from block on.
func (c *ChaCha8) at(block, i uint32) {
	c.c, c.i, c.n = block, i, 32
	if block == 12 {
		c.n = 28
	}
	for lane := uint32(0); lane < 4; lane++ {
		c.lane(lane)
	}
}

// lane computes one of the four blocks.
func (c *ChaCha8) lane(lane uint32) {
	var x [16]uint32
	x[0], x[1], x[2], x[3] = 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574
	for i, s := range c.seed {
		x[4+2*i], x[5+2*i] = uint32(s), uint32(s>>32)
	}
	x[12] = c.c + lane
	for range 4 {
		for i := 0; i < 4; i++ {
			quarter(&x[i], &x[4+i], &x[8+i], &x[12+i])
		}
		for i := 0; i < 4; i++ {
			quarter(&x[i], &x[4+(i+1)&3], &x[8+(i+2)&3], &x[12+(i+3)&3])
		}
	}
	// The key is added, the rest is not.
	for i, s := range c.seed {
		x[4+2*i] += uint32(s)
		x[5+2*i] += uint32(s >> 32)
	}
	for i, v := range x {
		at, shift := 2*uint32(i)+lane/2, lane%2*32
		c.buf[at] = c.buf[at]&^(0xFFFFFFFF<<shift) | uint64(v)<<shift
	}
}

func quarter(a, b, c, d *uint32) {
	*a += *b
	*d = bits.RotateLeft32(*d^*a, 16)
	*c += *d
	*b = bits.RotateLeft32(*b^*c, 12)
	*a += *b
	*d = bits.RotateLeft32(*d^*a, 8)
	*c += *d
	*b = bits.RotateLeft32(*b^*c, 7)
}

// Uint64 is the next number.
func (c *ChaCha8) Uint64() uint64 {
	if c.i >= c.n {
		if c.c == 12 {
			copy(c.seed[:], c.buf[28:])
			c.at(0, 0)
		} else {
			c.at(c.c+4, 0)
		}
	}
	c.i++
	return c.buf[(c.i-1)&31]
}

// Read fills p with random bytes. Numbers of Uint64 in between do not disturb what is left of one.
func (c *ChaCha8) Read(p []byte) (n int, err error) {
	n = len(p)
	for len(p) > 0 {
		if len(c.left) == 0 {
			c.left = appendLE(make([]byte, 0, 8), c.Uint64())
		}
		k := copy(p, c.left)
		p, c.left = p[k:], c.left[k:]
	}
	return n, nil
}

// AppendBinary appends the state in Go's form.
func (c *ChaCha8) AppendBinary(b []byte) ([]byte, error) {
	if len(c.left) > 0 {
		b = append(b, "readbuf:"...)
		b = append(b, byte(len(c.left)))
		b = append(b, c.left...)
	}
	b = append(b, "chacha8:"...)
	b = appendBE(b, uint64(c.c/4*32+c.i))
	for _, s := range c.seed {
		b = appendLE(b, s)
	}
	return b, nil
}

// MarshalBinary is the state in Go's form.
func (c *ChaCha8) MarshalBinary() ([]byte, error) { return c.AppendBinary(make([]byte, 0, 64)) }

// UnmarshalBinary reads the state.
func (c *ChaCha8) UnmarshalBinary(data []byte) error {
	if len(data) >= 8 && string(data[:8]) == "readbuf:" {
		data = data[8:]
		if len(data) == 0 || len(data) < 1+int(data[0]) || data[0] > 8 {
			return errors.New("invalid ChaCha8 Read buffer encoding")
		}
		n := 1 + int(data[0])
		c.left = append([]byte(nil), data[1:n]...)
		data = data[n:]
	}
	if len(data) != 48 || string(data[:8]) != "chacha8:" {
		return errors.New("invalid ChaCha8 encoding")
	}
	used := be(data[8:])
	if used > 4*32-4 {
		return errors.New("invalid ChaCha8 encoding")
	}
	for i := range c.seed {
		c.seed[i] = le(data[16+8*i:])
	}
	c.at(uint32(used)/32*4, uint32(used)%32)
	return nil
}
