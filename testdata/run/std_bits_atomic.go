// math/bits on all widths, and sync/atomic on all types, functions and methods; constants of math.
package main

import (
	"fmt"
	"math"
	"math/bits"
	"sync/atomic"
	"unsafe"
)

func main() {
	for _, x := range []uint64{0, 1, 2, 3, 0x80, 0xff, 0x8000, 0x12345678, 0x80000000, 0xdeadbeefcafebabe, 1 << 63, 1<<64 - 1} {
		a, b, c := uint8(x), uint16(x), uint32(x)
		fmt.Println(bits.LeadingZeros(uint(x)), bits.LeadingZeros8(a), bits.LeadingZeros16(b), bits.LeadingZeros32(c), bits.LeadingZeros64(x))
		fmt.Println(bits.TrailingZeros(uint(x)), bits.TrailingZeros8(a), bits.TrailingZeros16(b), bits.TrailingZeros32(c), bits.TrailingZeros64(x))
		fmt.Println(bits.OnesCount(uint(x)), bits.OnesCount8(a), bits.OnesCount16(b), bits.OnesCount32(c), bits.OnesCount64(x))
		fmt.Println(bits.Len(uint(x)), bits.Len8(a), bits.Len16(b), bits.Len32(c), bits.Len64(x))
		fmt.Println(bits.Reverse(uint(x)), bits.Reverse8(a), bits.Reverse16(b), bits.Reverse32(c), bits.Reverse64(x))
		fmt.Println(bits.ReverseBytes(uint(x)), bits.ReverseBytes16(b), bits.ReverseBytes32(c), bits.ReverseBytes64(x))
		for _, k := range []int{0, 1, -1, 7, -13, 64, 100, -100} {
			fmt.Print(bits.RotateLeft(uint(x), k), " ", bits.RotateLeft8(a, k), " ", bits.RotateLeft16(b, k), " ", bits.RotateLeft32(c, k), " ", bits.RotateLeft64(x, k), "; ")
		}
		fmt.Println()
		for _, y := range []uint64{0, 1, 7, 1 << 32, 0xfedcba9876543210, 1<<64 - 1} {
			for carry := range uint64(2) {
				s, c1 := bits.Add64(x, y, carry)
				d, c2 := bits.Sub64(x, y, carry)
				s3, c3 := bits.Add32(uint32(x), uint32(y), uint32(carry))
				d3, c4 := bits.Sub32(uint32(x), uint32(y), uint32(carry))
				s5, c5 := bits.Add(uint(x), uint(y), uint(carry))
				d5, c6 := bits.Sub(uint(x), uint(y), uint(carry))
				fmt.Print(s, c1, d, c2, s3, c3, d3, c4, s5, c5, d5, c6, " ")
			}
			h, l := bits.Mul64(x, y)
			h3, l3 := bits.Mul32(uint32(x), uint32(y))
			h5, l5 := bits.Mul(uint(x), uint(y))
			fmt.Print(h, l, h3, l3, h5, l5)
			if y != 0 {
				q, r := bits.Div64(x%y, x, y)
				q5, r5 := bits.Div(uint(x%y), uint(x), uint(y))
				fmt.Print(" ", q, r, q5, r5, bits.Rem64(x, y, y), bits.Rem(uint(y), uint(x), uint(y)))
			}
			if z := uint32(y); z != 0 {
				q, r := bits.Div32(uint32(x)%z, uint32(x), z)
				fmt.Print(" ", q, r, bits.Rem32(uint32(x), z, z))
			}
			fmt.Println()
		}
	}
	fmt.Println(bits.UintSize)

	var i32 int32
	var u32 uint32
	var i64 int64
	var u64 uint64
	var up uintptr
	fmt.Println(atomic.AddInt32(&i32, -5), atomic.AddUint32(&u32, ^uint32(0)), atomic.AddInt64(&i64, 1<<40), atomic.AddUint64(&u64, 9), atomic.AddUintptr(&up, 3))
	fmt.Println(atomic.SwapInt32(&i32, 12), atomic.SwapUint32(&u32, 12), atomic.SwapInt64(&i64, 12), atomic.SwapUint64(&u64, 12), atomic.SwapUintptr(&up, 12))
	fmt.Println(atomic.AndInt32(&i32, 8), atomic.AndUint32(&u32, 8), atomic.AndInt64(&i64, 8), atomic.AndUint64(&u64, 8), atomic.AndUintptr(&up, 8))
	fmt.Println(atomic.OrInt32(&i32, 1), atomic.OrUint32(&u32, 2), atomic.OrInt64(&i64, 3), atomic.OrUint64(&u64, 4), atomic.OrUintptr(&up, 5))
	fmt.Println(atomic.LoadInt32(&i32), atomic.LoadUint32(&u32), atomic.LoadInt64(&i64), atomic.LoadUint64(&u64), atomic.LoadUintptr(&up))
	fmt.Println(atomic.CompareAndSwapInt32(&i32, 9, 1), atomic.CompareAndSwapUint32(&u32, 9, 1), atomic.CompareAndSwapInt64(&i64, 11, 1), atomic.CompareAndSwapUint64(&u64, 9, 1), atomic.CompareAndSwapUintptr(&up, 13, 1))
	atomic.StoreInt32(&i32, 1)
	atomic.StoreUint32(&u32, 2)
	atomic.StoreInt64(&i64, 3)
	atomic.StoreUint64(&u64, 4)
	atomic.StoreUintptr(&up, 5)
	fmt.Println(i32, u32, i64, u64, up)
	x, y := 1, 2
	p := unsafe.Pointer(&x)
	fmt.Println(*(*int)(atomic.LoadPointer(&p)), atomic.CompareAndSwapPointer(&p, unsafe.Pointer(&y), nil), atomic.SwapPointer(&p, unsafe.Pointer(&y)) == unsafe.Pointer(&x))
	atomic.StorePointer(&p, nil)
	fmt.Println(p == nil)

	var a atomic.Int32
	var b atomic.Uint32
	var c atomic.Int64
	var d atomic.Uint64
	var e atomic.Uintptr
	var f atomic.Bool
	a.Store(6)
	b.Store(6)
	c.Store(6)
	d.Store(6)
	e.Store(6)
	fmt.Println(a.Add(-7), b.Add(1), c.Add(-7), d.Add(1), e.Add(1), f.Swap(true), f.Load())
	fmt.Println(a.And(0xf), b.And(0xf), c.And(0xf), d.And(3), e.And(3), a.Or(16), b.Or(16), c.Or(16), d.Or(16), e.Or(16))
	fmt.Println(a.Swap(1), b.Swap(1), c.Swap(1), d.Swap(1), e.Swap(1), f.CompareAndSwap(true, false), f.CompareAndSwap(true, false))
	fmt.Println(a.CompareAndSwap(1, 2), b.CompareAndSwap(2, 3), c.CompareAndSwap(1, 2), d.CompareAndSwap(2, 3), e.CompareAndSwap(1, 2))
	fmt.Println(a.Load(), b.Load(), c.Load(), d.Load(), e.Load())
	f.Store(true)
	var v atomic.Value
	fmt.Println(v.Load(), v.CompareAndSwap(1, 2), v.CompareAndSwap(nil, "a"), v.Swap("b"), v.CompareAndSwap("a", "c"), v.CompareAndSwap("b", "c"), v.Load())

	fmt.Println(math.Ln10, math.Ln2, math.Log10E, math.Log2E, math.Phi, math.SqrtE, math.SqrtPhi, math.SqrtPi, math.Sqrt2, math.E, math.Pi)
	fmt.Println(math.MaxInt8, math.MinInt8, math.MaxInt16, math.MinInt16, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64, math.MaxInt, math.MinInt)
	fmt.Println(math.MaxUint8, math.MaxUint16, math.MaxUint32, uint64(math.MaxUint64), uint(math.MaxUint), math.MaxFloat32, math.MaxFloat64, math.SmallestNonzeroFloat32, math.SmallestNonzeroFloat64)
}
