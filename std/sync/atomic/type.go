package atomic

// The types have the fields of Go's, because they show when a struct that holds one is printed. noCopy tells vet that a type must not
// be copied, align64 stands for an alignment that everything here has anyway.
type (
	noCopy  struct{}
	align64 struct{}
)

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}

// An Int32 is an atomic int32.
type Int32 struct {
	_ noCopy
	v int32
}

func (x *Int32) Load() int32           { return LoadInt32(&x.v) }
func (x *Int32) Store(val int32)       { StoreInt32(&x.v, val) }
func (x *Int32) Swap(new int32) int32  { return SwapInt32(&x.v, new) }
func (x *Int32) Add(delta int32) int32 { return AddInt32(&x.v, delta) }
func (x *Int32) CompareAndSwap(old, new int32) bool {
	return CompareAndSwapInt32(&x.v, old, new)
}
func (x *Int32) And(mask int32) (old int32) { return AndInt32(&x.v, mask) }
func (x *Int32) Or(mask int32) (old int32)  { return OrInt32(&x.v, mask) }

// An Int64 is an atomic int64.
type Int64 struct {
	_ noCopy
	_ align64
	v int64
}

func (x *Int64) Load() int64           { return LoadInt64(&x.v) }
func (x *Int64) Store(val int64)       { StoreInt64(&x.v, val) }
func (x *Int64) Swap(new int64) int64  { return SwapInt64(&x.v, new) }
func (x *Int64) Add(delta int64) int64 { return AddInt64(&x.v, delta) }
func (x *Int64) CompareAndSwap(old, new int64) bool {
	return CompareAndSwapInt64(&x.v, old, new)
}
func (x *Int64) And(mask int64) (old int64) { return AndInt64(&x.v, mask) }
func (x *Int64) Or(mask int64) (old int64)  { return OrInt64(&x.v, mask) }

// A Uint32 is an atomic uint32.
type Uint32 struct {
	_ noCopy
	v uint32
}

func (x *Uint32) Load() uint32            { return LoadUint32(&x.v) }
func (x *Uint32) Store(val uint32)        { StoreUint32(&x.v, val) }
func (x *Uint32) Swap(new uint32) uint32  { return SwapUint32(&x.v, new) }
func (x *Uint32) Add(delta uint32) uint32 { return AddUint32(&x.v, delta) }
func (x *Uint32) CompareAndSwap(old, new uint32) bool {
	return CompareAndSwapUint32(&x.v, old, new)
}
func (x *Uint32) And(mask uint32) (old uint32) { return AndUint32(&x.v, mask) }
func (x *Uint32) Or(mask uint32) (old uint32)  { return OrUint32(&x.v, mask) }

// A Uint64 is an atomic uint64.
type Uint64 struct {
	_ noCopy
	_ align64
	v uint64
}

func (x *Uint64) Load() uint64            { return LoadUint64(&x.v) }
func (x *Uint64) Store(val uint64)        { StoreUint64(&x.v, val) }
func (x *Uint64) Swap(new uint64) uint64  { return SwapUint64(&x.v, new) }
func (x *Uint64) Add(delta uint64) uint64 { return AddUint64(&x.v, delta) }
func (x *Uint64) CompareAndSwap(old, new uint64) bool {
	return CompareAndSwapUint64(&x.v, old, new)
}
func (x *Uint64) And(mask uint64) (old uint64) { return AndUint64(&x.v, mask) }
func (x *Uint64) Or(mask uint64) (old uint64)  { return OrUint64(&x.v, mask) }

// A Uintptr is an atomic uintptr.
type Uintptr struct {
	_ noCopy
	v uintptr
}

func (x *Uintptr) Load() uintptr             { return LoadUintptr(&x.v) }
func (x *Uintptr) Store(val uintptr)         { StoreUintptr(&x.v, val) }
func (x *Uintptr) Swap(new uintptr) uintptr  { return SwapUintptr(&x.v, new) }
func (x *Uintptr) Add(delta uintptr) uintptr { return AddUintptr(&x.v, delta) }
func (x *Uintptr) CompareAndSwap(old, new uintptr) bool {
	return CompareAndSwapUintptr(&x.v, old, new)
}
func (x *Uintptr) And(mask uintptr) (old uintptr) { return AndUintptr(&x.v, mask) }
func (x *Uintptr) Or(mask uintptr) (old uintptr)  { return OrUintptr(&x.v, mask) }

// A Bool is an atomic boolean.
type Bool struct {
	_ noCopy
	v uint32
}

func (x *Bool) Load() bool     { return LoadUint32(&x.v) != 0 }
func (x *Bool) Store(val bool) { StoreUint32(&x.v, b32(val)) }
func (x *Bool) Swap(new bool) bool {
	return SwapUint32(&x.v, b32(new)) != 0
}
func (x *Bool) CompareAndSwap(old, new bool) bool {
	return CompareAndSwapUint32(&x.v, b32(old), b32(new))
}

func b32(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}
