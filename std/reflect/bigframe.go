package reflect

import "unsafe"

// Calls with more words on the stack than those of frame.go: few programs make one, so they are compiled apart. A quad and a
// pair are handed over as four and two words.

type (
	quad struct{ a, b, c, d unsafe.Pointer }
	pair struct{ a, b unsafe.Pointer }

	call18 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call20 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call22 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call24 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call26 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call28 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call30 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call32 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call34 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call36 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call38 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call40 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call42 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call44 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call46 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
	call48 interface {
		call(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64)
	}
)

// invokeBig is invoke for many words on the stack; i is an interface value whose only method is the code.
//
//minigo:cold
func (f *frame) invokeBig(i unsafe.Pointer) {
	a, b, r, x := &f.ints, &f.floats, &f.rints, &f.rfloats
	q := (*[maxStack / 4]quad)(unsafe.Pointer(unsafe.SliceData(f.big)))
	p := (*pair)(unsafe.Pointer(&f.big[(f.nstack+1)/4*4%maxStack]))
	switch (f.nstack + 1) / 2 {
	case 9:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call18)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], *p)
	case 10:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call20)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4])
	case 11:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call22)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], *p)
	case 12:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call24)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5])
	case 13:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call26)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], *p)
	case 14:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call28)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6])
	case 15:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call30)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], *p)
	case 16:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call32)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7])
	case 17:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call34)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], *p)
	case 18:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call36)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8])
	case 19:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call38)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8], *p)
	case 20:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call40)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8], q[9])
	case 21:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call42)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8], q[9], *p)
	case 22:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call44)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8], q[9], q[10])
	case 23:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call46)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8], q[9], q[10], *p)
	case 24:
		r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = (*(*call48)(i)).call(a[1], a[2], a[3], a[4], a[5], b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], q[8], q[9], q[10], q[11])
	}
}

// serveBig calls f with a frame of these registers and words, and gives the results.
func serveBig(f func(*frame), i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, p pair, q ...quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
	var fr frame
	fr.ints = [...]unsafe.Pointer{nil, i1, i2, i3, i4, i5}
	fr.floats = [...]float64{f0, f1, f2, f3, f4, f5, f6, f7}
	fr.big = make([]unsafe.Pointer, maxStack)
	for i, q := range q {
		copy(fr.big[4*i:], []unsafe.Pointer{q.a, q.b, q.c, q.d})
	}
	copy(fr.big[4*len(q):], []unsafe.Pointer{p.a, p.b})
	f(&fr)
	r, x := &fr.rints, &fr.rfloats
	return r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
}

// stubBig is stub for many words on the stack.
//
//minigo:cold
func stubBig(words int, f func(*frame)) unsafe.Pointer {
	switch (words + 1) / 2 {
	case 9:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 10:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 11:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 12:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 13:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4, q5)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 14:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5, q6)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 15:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4, q5, q6)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 16:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5, q6, q7)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 17:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4, q5, q6, q7)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 18:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5, q6, q7, q8)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 19:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4, q5, q6, q7, q8)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 20:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 21:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 22:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 23:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 quad, p pair) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, p, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	case 24:
		c := func(i1, i2, i3, i4, i5 unsafe.Pointer, f0, f1, f2, f3, f4, f5, f6, f7 float64, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11 quad) (r0, r1, r2, r3, r4, r5, r6, r7 unsafe.Pointer, x0, x1, x2, x3, x4, x5, x6, x7 float64) {
			return serveBig(f, i1, i2, i3, i4, i5, f0, f1, f2, f3, f4, f5, f6, f7, pair{}, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11)
		}
		return *(*unsafe.Pointer)(unsafe.Pointer(&c))
	}
	return nil
}
