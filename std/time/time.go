// Package time measures and shows time.
//
// A Time is an instant with nanoseconds, the place it is shown for, and perhaps a reading of the monotonic clock. Its words
// are those of Go's:
//
//	wall  bit 63: there is a monotonic reading; then 33 bits of seconds since 1885; 30 bits of nanoseconds
//	      without a reading the 33 bits are 0
//	ext   with a reading: nanoseconds since the program started; without: seconds since the first of January of year 1
//	loc   the place; nil means UTC
//
// so that == tells apart what Go's tells apart. Calendars are counted from 1970.
package time

import (
	"internal/rt"
	"math/bits"
)

// A Time is an instant with nanosecond precision. The zero value is January 1, year 1, 00:00:00 UTC.
type Time struct {
	wall uint64
	ext  int64
	loc  *Location
}

const (
	hasMono   = 1 << 63
	secShift  = 30
	nanoMask  = 1<<secShift - 1
	from1     = 62135596800 // seconds from year 1 to 1970
	from1To85 = 59453308800 // seconds from year 1 to 1885
)

const (
	minDuration Duration = -1 << 63
	maxDuration Duration = 1<<63 - 1
)

// start is a little before the first reading, so that no reading is 0.
var start = rt.Nanotime() - 1

// Now is the current time, in the local zone.
func Now() Time {
	sec, nsec, mono := rt.Now()
	sec += from1 - from1To85
	if uint64(sec)>>33 != 0 {
		return Time{uint64(nsec), sec + from1To85, Local}
	}
	return Time{hasMono | uint64(sec)<<secShift | uint64(nsec), mono - start, Local}
}

// Unix is the local time that many seconds and nanoseconds after 1970.
func Unix(sec int64, nsec int64) Time {
	s, ns := floorDiv(nsec, 1e9)
	return Time{uint64(ns), sec + s + from1, Local}
}

// UnixMilli is the local time that many milliseconds after 1970.
func UnixMilli(msec int64) Time { return Unix(msec/1e3, msec%1e3*1e6) }

// UnixMicro is the local time that many microseconds after 1970.
func UnixMicro(usec int64) Time { return Unix(usec/1e6, usec%1e6*1e3) }

// floorDiv divides so that the remainder is not negative.
func floorDiv(a, b int64) (q, r int64) {
	q, r = a/b, a%b
	if r < 0 {
		q--
		r += b
	}
	return q, r
}

// sec is the number of seconds since year 1.
func (t *Time) sec() int64 {
	if t.wall&hasMono != 0 {
		return from1To85 + int64(t.wall<<1>>(secShift+1))
	}
	return t.ext
}

func (t *Time) nsec() int64 { return int64(t.wall & nanoMask) }

func (t *Time) unix() int64 { return t.sec() - from1 }

// dropMono forgets the reading of the monotonic clock.
func (t *Time) dropMono() {
	if t.wall&hasMono != 0 {
		t.ext = t.sec()
		t.wall &= nanoMask
	}
}

// addSec moves the wall clock; whatever leaves the 33 bits costs the monotonic reading.
func (t *Time) addSec(d int64) {
	if t.wall&hasMono != 0 {
		sum := int64(t.wall<<1>>(secShift+1)) + d
		if 0 <= sum && sum < 1<<33 {
			t.wall = t.wall&nanoMask | uint64(sum)<<secShift | hasMono
			return
		}
		t.dropMono()
	}
	sum := t.ext + d
	switch {
	case (sum > t.ext) == (d > 0):
		t.ext = sum
	case d > 0:
		t.ext = 1<<63 - 1
	default:
		t.ext = -(1<<63 - 1)
	}
}

// setLoc changes where the time is shown for, which also costs the monotonic reading.
func (t *Time) setLoc(loc *Location) {
	if loc == &utcLoc {
		loc = nil
	}
	t.dropMono()
	t.loc = loc
}

// Add is t + d.
func (t Time) Add(d Duration) Time {
	sec, nsec := floorDiv(t.nsec()+int64(d%1e9), 1e9)
	t.wall = t.wall&^nanoMask | uint64(nsec)
	t.addSec(int64(d/1e9) + sec)
	if t.wall&hasMono != 0 {
		m := t.ext + int64(d)
		if (m < t.ext) != (d < 0) {
			t.dropMono()
		} else {
			t.ext = m
		}
	}
	return t
}

// Sub is t - u, or the nearest duration there is.
func (t Time) Sub(u Time) Duration {
	if t.wall&u.wall&hasMono != 0 {
		return clampedDiff(t.ext, u.ext)
	}
	d := Duration(t.sec()-u.sec())*Second + Duration(t.nsec()-u.nsec())
	switch {
	case u.Add(d).Equal(t):
		return d
	case t.Before(u):
		return minDuration
	}
	return maxDuration
}

func clampedDiff(a, b int64) Duration {
	d := Duration(a - b)
	switch {
	case d < 0 && a > b:
		return maxDuration
	case d > 0 && a < b:
		return minDuration
	}
	return d
}

// Since is the time elapsed since t.
func Since(t Time) Duration {
	if t.wall&hasMono != 0 {
		return clampedDiff(rt.Nanotime()-start, t.ext)
	}
	return Now().Sub(t)
}

// Until is the time until t.
func Until(t Time) Duration {
	if t.wall&hasMono != 0 {
		return clampedDiff(t.ext, rt.Nanotime()-start)
	}
	return t.Sub(Now())
}

// Compare is -1 if t is before u, 1 if it is after it, and 0 if they are the same instant.
func (t Time) Compare(u Time) int {
	a, b := t.ext, u.ext
	if t.wall&u.wall&hasMono == 0 {
		a, b = t.sec(), u.sec()
		if a == b {
			a, b = t.nsec(), u.nsec()
		}
	}
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// After tells whether t is later than u.
func (t Time) After(u Time) bool { return t.Compare(u) > 0 }

// Before tells whether t is earlier than u.
func (t Time) Before(u Time) bool { return t.Compare(u) < 0 }

// Equal tells whether t and u are the same instant, wherever they are shown for.
func (t Time) Equal(u Time) bool { return t.Compare(u) == 0 }

// IsZero tells whether t is the zero instant.
func (t Time) IsZero() bool { return t.sec() == 0 && t.nsec() == 0 }

// Unix is t as seconds since 1970.
func (t Time) Unix() int64 { return t.unix() }

// UnixMilli is t as milliseconds since 1970.
func (t Time) UnixMilli() int64 { return t.unix()*1e3 + t.nsec()/1e6 }

// UnixMicro is t as microseconds since 1970.
func (t Time) UnixMicro() int64 { return t.unix()*1e6 + t.nsec()/1e3 }

// UnixNano is t as nanoseconds since 1970.
func (t Time) UnixNano() int64 { return t.unix()*1e9 + t.nsec() }

// UTC is the same instant, shown for UTC.
func (t Time) UTC() Time {
	t.setLoc(&utcLoc)
	return t
}

// Local is the same instant, shown for the local zone.
func (t Time) Local() Time {
	t.setLoc(Local)
	return t
}

// In is the same instant, shown for loc.
func (t Time) In(loc *Location) Time {
	if loc == nil {
		panic("time: missing Location in call to Time.In")
	}
	t.setLoc(loc)
	return t
}

// Location is where t is shown for.
func (t Time) Location() *Location {
	if t.loc == nil {
		return UTC
	}
	return t.loc
}

// Zone is the abbreviation and the offset of the zone in effect at t, in seconds east of UTC.
func (t Time) Zone() (name string, offset int) {
	z := t.loc.lookup(t.unix())
	return z.name, z.offset
}

// ZoneBounds are the instants between which the zone in effect at t is in effect; zero if there is no such instant.
func (t Time) ZoneBounds() (start, end Time) {
	z := t.loc.lookup(t.unix())
	if z.start != minSec {
		start = Unix(z.start, 0)
		start.setLoc(t.loc)
	}
	if z.end != maxSec {
		end = Unix(z.end, 0)
		end.setLoc(t.loc)
	}
	return start, end
}

// IsDST tells whether daylight saving time is in effect at t.
func (t Time) IsDST() bool { return t.loc.lookup(t.unix()).isDST }

// Truncate rounds t down to a multiple of d since the zero time.
func (t Time) Truncate(d Duration) Time {
	t.dropMono()
	if d <= 0 {
		return t
	}
	return t.Add(-t.over(d))
}

// Round rounds t to the nearest multiple of d since the zero time, halves up.
func (t Time) Round(d Duration) Time {
	t.dropMono()
	if d <= 0 {
		return t
	}
	r := t.over(d)
	if uint64(r)*2 < uint64(d) {
		return t.Add(-r)
	}
	return t.Add(d - r)
}

// over is how far t is beyond the last multiple of d: (seconds*1e9 + nanoseconds) mod d.
func (t *Time) over(d Duration) Duration {
	sec, m := t.sec(), uint64(d)
	s := uint64(sec)
	if sec < 0 {
		s = -s
	}
	hi, lo := bits.Mul64(s, 1e9)
	r := bits.Rem64(hi, lo, m)
	if sec < 0 && r != 0 {
		r = m - r
	}
	return Duration((r + uint64(t.nsec())%m) % m)
}
