package reflect

import (
	"internal/rt"
	"unsafe"
)

// Calls with a given number of words on the stack. The types stand for any signature: what it does not use of the
// registers is not looked at. The callee pops its words, so their number must be right.
type (
	call0 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call2 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call4 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call6 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call8 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call10 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call12 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call14 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call16 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
)

// table is an itab with one method.
type table struct {
	rt.Itab
	fun unsafe.Pointer
}

// invoke calls code with the frame's registers; the first integer is the receiver or the closure.
func (f *frame) invoke(code unsafe.Pointer) {
	tab := &table{fun: code}
	i := rt.Iface{Tab: &tab.Itab, Data: f.ints[0]}
	p := unsafe.Pointer(&i)
	a, b, r, x, s := &f.ints, &f.floats, &f.rints, &f.rfloats, &f.stack
	if f.big != nil {
		f.invokeBig(p)
		return
	}
	switch (f.nstack + 1) / 2 {
	case 0:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call0)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7])
	case 1:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call2)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1])
	case 2:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call4)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3])
	case 3:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call6)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3], s[4], s[5])
	case 4:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call8)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])
	case 5:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call10)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9])
	case 6:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call12)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11])
	case 7:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call14)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13])
	case 8:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call16)(p)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14], s[15])
	}
}

// stub gives a func value that collects its registers in a frame and calls f with it.
func stub(words int, f func(*frame)) unsafe.Pointer {
	switch (words + 1) / 2 {
	case 0:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 1:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 2:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 3:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3, s4, s5}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 4:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3, s4, s5, s6, s7}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 5:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3, s4, s5, s6, s7, s8, s9}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 6:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 7:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 8:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15 unsafe.Pointer) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			var fr frame
			fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
			fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
			fr.stack = [fewStack]unsafe.Pointer{s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15}
			f(&fr)
			r, x := &fr.rints, &fr.rfloats
			return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	}
	return stubBig(words, f)
}
