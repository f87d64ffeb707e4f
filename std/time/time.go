// Package time measures and shows time.
package time

import "internal/rt"

// A Time is an instant, with a reading of the monotonic clock if it came from Now.
type Time struct {
	sec  int64 // since 1970
	nsec int64
	mono int64 // 0: none
}

// Now is the current time.
func Now() Time {
	sec, nsec, mono := rt.Now()
	return Time{sec, nsec, mono}
}

// Since is the time elapsed since t.
func Since(t Time) Duration {
	if t.mono != 0 {
		return Duration(rt.Nanotime() - t.mono)
	}
	return Now().Sub(t)
}

// Until is the time until t.
func Until(t Time) Duration {
	if t.mono != 0 {
		return Duration(t.mono - rt.Nanotime())
	}
	return t.Sub(Now())
}

// Sub is t - u.
func (t Time) Sub(u Time) Duration {
	if t.mono != 0 && u.mono != 0 {
		return Duration(t.mono - u.mono)
	}
	return Duration((t.sec-u.sec)*1e9 + t.nsec - u.nsec)
}

// Add is t + d.
func (t Time) Add(d Duration) Time {
	sec, nsec := t.sec+int64(d/1e9), t.nsec+int64(d%1e9)
	if nsec >= 1e9 {
		sec, nsec = sec+1, nsec-1e9
	} else if nsec < 0 {
		sec, nsec = sec-1, nsec+1e9
	}
	mono := t.mono
	if mono != 0 {
		mono += int64(d)
	}
	return Time{sec, nsec, mono}
}

// After tells whether t is later than u.
func (t Time) After(u Time) bool { return t.Sub(u) > 0 }

// Before tells whether t is earlier than u.
func (t Time) Before(u Time) bool { return t.Sub(u) < 0 }

// Equal tells whether t and u are the same instant.
func (t Time) Equal(u Time) bool { return t.Sub(u) == 0 }

// IsZero tells whether t is the zero Time.
func (t Time) IsZero() bool { return t == Time{} }

// Unix is t as seconds since 1970.
func (t Time) Unix() int64 { return t.sec }

// UnixMilli is t as milliseconds since 1970.
func (t Time) UnixMilli() int64 { return t.sec*1e3 + t.nsec/1e6 }

// UnixMicro is t as microseconds since 1970.
func (t Time) UnixMicro() int64 { return t.sec*1e6 + t.nsec/1e3 }

// UnixNano is t as nanoseconds since 1970.
func (t Time) UnixNano() int64 { return t.sec*1e9 + t.nsec }

// Nanosecond is the nanosecond within the second.
func (t Time) Nanosecond() int { return int(t.nsec) }

// Sleep pauses the goroutine.
func Sleep(d Duration)

// startAfter sends the time on c, a channel of capacity 1, when d nanoseconds have passed.
func startAfter(c chan Time, d int64)

// After waits for the duration and then sends the current time on the channel.
func After(d Duration) <-chan Time {
	c := make(chan Time, 1)
	startAfter(c, int64(d))
	return c
}
