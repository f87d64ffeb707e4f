// The streams of seeded sources of math/rand and math/rand/v2 are Go's, number for number.
package main

import (
	"fmt"
	"math/rand"
	v2 "math/rand/v2"
)

// plain hides Uint64 of a source.
type plain struct{ s rand.Source }

func (p plain) Int63() int64    { return p.s.Int63() }
func (p plain) Seed(seed int64) { p.s.Seed(seed) }

func main() {
	for _, seed := range []int64{0, 1, 42, -7, 1<<31 - 1, 1 << 40, -1 << 63, 89482311} {
		r := rand.New(rand.NewSource(seed))
		fmt.Println(seed, r.Int(), r.Intn(10), r.Intn(1<<40), r.Int31(), r.Int31n(6), r.Int31n(64), r.Int63(), r.Int63n(1e15), r.Uint32(), r.Uint64())
		fmt.Println(r.Float64(), r.Float32(), r.NormFloat64(), r.ExpFloat64(), r.Perm(7))
	}
	r := rand.New(rand.NewSource(2024))
	var norm, exp, f float64
	var u uint64
	for i := range 20000 {
		n, e := r.NormFloat64(), r.ExpFloat64()
		norm += n * float64(i%7)
		exp += e * float64(i%5)
		f += r.Float64() + float64(r.Float32())
		u = u*31 + r.Uint64() + uint64(r.Intn(i+1))
	}
	fmt.Println(norm, exp, f, u)
	s := []rune("a stitch in time saves nine")
	r.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
	fmt.Println(string(s))
	buf := make([]byte, 11)
	for range 3 {
		n, err := r.Read(buf)
		fmt.Printf("%x %d %v\n", buf, n, err)
	}
	r.Seed(5)
	r.Read(buf[:3])
	fmt.Printf("%x %d\n", buf[:3], r.Int())
	p := rand.New(plain{rand.NewSource(9)})
	fmt.Println(p.Uint64(), p.Uint64())
	z := rand.NewZipf(r, 1.3, 2, 1000)
	for range 20 {
		fmt.Print(z.Uint64(), " ")
	}
	fmt.Println(rand.NewZipf(r, 1, 1, 1) == nil, rand.NewZipf(r, 2, 0.5, 1) == nil)
	var src64 rand.Source64 = rand.NewSource(3).(rand.Source64)
	fmt.Println(src64.Uint64())

	pcg := v2.NewPCG(1, 2)
	q := v2.New(pcg)
	fmt.Println(q.Int(), q.IntN(10), q.Int32(), q.Int32N(6), q.Int64(), q.Int64N(1e15), q.Uint(), q.UintN(7), q.Uint32(), q.Uint32N(9), q.Uint64(), q.Uint64N(1<<60+1))
	fmt.Println(q.Float64(), q.Float32(), q.NormFloat64(), q.ExpFloat64(), q.Perm(7), q.IntN(64))
	q.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] })
	fmt.Println(string(s))
	b, err := pcg.MarshalBinary()
	fmt.Printf("%q %v\n", b, err)
	other := new(v2.PCG)
	fmt.Println(other.UnmarshalBinary(b), other.Uint64() == pcg.Uint64(), other.UnmarshalBinary(b[1:]))
	b, _ = other.AppendBinary([]byte("x"))
	fmt.Printf("%q\n", b)
	pcg.Seed(0, 0)
	fmt.Println(pcg.Uint64(), pcg.Uint64())
	zz := v2.NewZipf(q, 1.1, 1, 50)
	for range 20 {
		fmt.Print(zz.Uint64(), " ")
	}
	fmt.Println()
	norm, exp, u = 0, 0, 0
	for i := range 20000 {
		norm += q.NormFloat64() * float64(i%7)
		exp += q.ExpFloat64() * float64(i%5)
		u = u*31 + q.Uint64N(uint64(i)*0x123456789abc+1)
	}
	fmt.Println(norm, exp, u)

	cc := v2.NewChaCha8([32]byte([]byte("chacha8: 32-byte seed of a test.")))
	u = 0
	for i := range 1000 {
		x := cc.Uint64()
		if i < 4 {
			fmt.Println(x)
		}
		u = u*31 + x
	}
	fmt.Println(u)
	for _, n := range []int{3, 8, 0, 20, 5} {
		buf := make([]byte, n)
		k, err := cc.Read(buf)
		fmt.Printf("%x %d %v %d\n", buf, k, err, cc.Uint64())
	}
	b, err = cc.MarshalBinary()
	fmt.Printf("%q %v\n", b, err)
	var dd v2.ChaCha8
	fmt.Println(dd.UnmarshalBinary(b), dd.Uint64() == cc.Uint64(), dd.UnmarshalBinary(nil), dd.UnmarshalBinary([]byte("readbuf:")))
	b, _ = dd.AppendBinary([]byte("y"))
	fmt.Println(len(b))
	cc.Seed([32]byte{1})
	fmt.Println(cc.Uint64())
	fmt.Println(v2.New(cc).IntN(1000))

	// Nobody knows what these give, only where it lies.
	ok := true
	for range 1000 {
		ok = ok && rand.Intn(10) < 10 && rand.Int63n(5) < 5 && rand.Int31n(7) < 7 && rand.Float64() < 1 && rand.Float32() < 1 &&
			rand.Int63() >= 0 && rand.Int31() >= 0 && rand.Int() >= 0 && rand.ExpFloat64() >= 0 && rand.NormFloat64() < 100
		ok = ok && v2.IntN(10) < 10 && v2.Int64N(5) < 5 && v2.Int32N(7) < 7 && v2.Float64() < 1 && v2.Float32() < 1 && v2.Uint32N(3) < 3 &&
			v2.Int64() >= 0 && v2.Int32() >= 0 && v2.Int() >= 0 && v2.ExpFloat64() >= 0 && v2.NormFloat64() < 100 && v2.UintN(4) < 4 && v2.Uint64N(9) < 9
	}
	rand.Seed(1)
	n, _ := rand.Read(buf)
	fmt.Println(ok, len(rand.Perm(5)), len(v2.Perm(5)), n, rand.Uint64() != rand.Uint64(), v2.Uint64() != v2.Uint64())
	rand.Shuffle(2, func(i, j int) {})
	v2.Shuffle(2, func(i, j int) {})
	_, _, _, _ = rand.Uint32(), v2.Uint32(), v2.Uint(), v2.Int()
}
