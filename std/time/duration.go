package time

// A Duration is a span of time in nanoseconds.
type Duration int64

const (
	Nanosecond  Duration = 1
	Microsecond          = 1000 * Nanosecond
	Millisecond          = 1000 * Microsecond
	Second               = 1000 * Millisecond
	Minute               = 60 * Second
	Hour                 = 60 * Minute
)

// Nanoseconds, Microseconds, … give the duration in other units.
func (d Duration) Nanoseconds() int64  { return int64(d) }
func (d Duration) Microseconds() int64 { return int64(d) / 1e3 }
func (d Duration) Milliseconds() int64 { return int64(d) / 1e6 }

func (d Duration) Seconds() float64 {
	return float64(d/Second) + float64(d%Second)/1e9
}

func (d Duration) Minutes() float64 {
	return float64(d/Minute) + float64(d%Minute)/(60*1e9)
}

func (d Duration) Hours() float64 {
	return float64(d/Hour) + float64(d%Hour)/(60*60*1e9)
}

// Abs is the absolute value; the smallest duration gives the largest.
func (d Duration) Abs() Duration {
	if d >= 0 {
		return d
	}
	if d == -1<<63 {
		return 1<<63 - 1
	}
	return -d
}

// Truncate rounds toward zero to a multiple of m.
func (d Duration) Truncate(m Duration) Duration {
	if m <= 0 {
		return d
	}
	return d - d%m
}

// Round rounds to the nearest multiple of m, halves away from zero; what does not fit becomes the extreme value.
func (d Duration) Round(m Duration) Duration {
	if m <= 0 {
		return d
	}
	r := d % m
	if d < 0 {
		r = -r
		if uint64(r)*2 < uint64(m) {
			return d + r
		}
		if e := d - m + r; e < d {
			return e
		}
		return -1 << 63
	}
	if uint64(r)*2 < uint64(m) {
		return d - r
	}
	if e := d + m - r; e > d {
		return e
	}
	return 1<<63 - 1
}

// String gives 72h3m0.5s; below a second in the unit that leaves a digit before the point.
func (d Duration) String() string {
	if d == 0 {
		return "0s"
	}
	var buf [32]byte
	w := len(buf)
	u := uint64(d)
	if d < 0 {
		u = -u
	}
	if u < uint64(Second) {
		w--
		buf[w] = 's'
		prec := 0
		switch {
		case u < uint64(Microsecond):
			w--
			buf[w] = 'n'
		case u < uint64(Millisecond):
			prec = 3
			w -= 2
			copy(buf[w:], "µ")
		default:
			prec = 6
			w--
			buf[w] = 'm'
		}
		w, u = fraction(buf[:w], u, prec)
		w = whole(buf[:w], u)
	} else {
		w--
		buf[w] = 's'
		w, u = fraction(buf[:w], u, 9)
		w = whole(buf[:w], u%60)
		u /= 60
		if u > 0 {
			w--
			buf[w] = 'm'
			w = whole(buf[:w], u%60)
			u /= 60
			if u > 0 {
				w--
				buf[w] = 'h'
				w = whole(buf[:w], u)
			}
		}
	}
	if d < 0 {
		w--
		buf[w] = '-'
	}
	return string(buf[w:])
}

// fraction writes v / 10**prec without trailing zeros to the end of buf and returns what is left.
func fraction(buf []byte, v uint64, prec int) (int, uint64) {
	w := len(buf)
	shown := false
	for i := 0; i < prec; i++ {
		digit := v % 10
		shown = shown || digit != 0
		if shown {
			w--
			buf[w] = byte('0' + digit)
		}
		v /= 10
	}
	if shown {
		w--
		buf[w] = '.'
	}
	return w, v
}

func whole(buf []byte, v uint64) int {
	w := len(buf)
	for {
		w--
		buf[w] = byte('0' + v%10)
		v /= 10
		if v == 0 {
			return w
		}
	}
}

// A durationError says what is wrong with the text of a duration.
type durationError struct {
	message, value string
}

func (e *durationError) Error() string { return "time: " + e.message + " " + quote(e.value) }

// ParseDuration reads a sum of numbers with units, such as -1.5h or 2h45m. Units are ns, us or µs, ms, s, m, h.
func ParseDuration(s string) (Duration, error) {
	bad := func(message string) (Duration, error) { return 0, &durationError{message, s} }
	rest := s
	neg := begins(rest, "-")
	if neg || begins(rest, "+") {
		rest = rest[1:]
	}
	if rest == "0" {
		return 0, nil
	}
	if rest == "" {
		return bad("invalid duration")
	}
	const limit = 1 << 63 // of the absolute value, which is one more than fits a positive duration
	var sum uint64
	for rest != "" {
		var v, frac uint64
		scale := 1.0
		n := 0
		for ; digitAt(rest, n); n++ {
			if v > limit/10 {
				return bad("invalid duration")
			}
			if v = v*10 + uint64(rest[n]-'0'); v > limit {
				return bad("invalid duration")
			}
		}
		digits := n
		if n < len(rest) && rest[n] == '.' {
			full := false
			for n++; digitAt(rest, n); n++ {
				digits++
				// What does not fit any more is too small to matter.
				if next := frac*10 + uint64(rest[n]-'0'); !full && frac <= (limit-1)/10 && next <= limit {
					frac = next
					scale *= 10
				} else {
					full = true
				}
			}
		}
		if digits == 0 {
			return bad("invalid duration")
		}
		rest = rest[n:]
		for n = 0; n < len(rest) && rest[n] != '.' && !digitAt(rest, n); n++ {
		}
		if n == 0 {
			return bad("missing unit in duration")
		}
		unit := unitOf(rest[:n])
		if unit == 0 {
			return bad("unknown unit " + quote(rest[:n]) + " in duration")
		}
		rest = rest[n:]
		if v > limit/unit {
			return bad("invalid duration")
		}
		v *= unit
		if frac > 0 {
			v += uint64(float64(frac) * (float64(unit) / scale))
		}
		if sum += v; v > limit || sum > limit {
			return bad("invalid duration")
		}
	}
	if neg {
		return -Duration(sum), nil
	}
	if sum == limit {
		return bad("invalid duration")
	}
	return Duration(sum), nil
}

func unitOf(s string) uint64 {
	switch s {
	case "ns":
		return uint64(Nanosecond)
	case "us", "µs", "μs":
		return uint64(Microsecond)
	case "ms":
		return uint64(Millisecond)
	case "s":
		return uint64(Second)
	case "m":
		return uint64(Minute)
	case "h":
		return uint64(Hour)
	}
	return 0
}
