package time

// String is the time in the layout "2006-01-02 15:04:05.999999999 -0700 MST", and the monotonic reading in seconds if there is
// one.
func (t Time) String() string {
	var buf [80]byte
	b := t.AppendFormat(buf[:0], "2006-01-02 15:04:05.999999999 -0700 MST")
	if t.wall&hasMono != 0 {
		b = append(b, " m="...)
		u := uint64(t.ext)
		if t.ext < 0 {
			b = append(b, '-')
			u = -u
		} else {
			b = append(b, '+')
		}
		b = appendInt(b, int(u/1e9), 0)
		b = append(b, '.')
		b = appendInt(b, int(u%1e9), 9)
	}
	return string(b)
}

// GoString is t as Go source.
func (t Time) GoString() string {
	c, _ := t.civil()
	year, month, day := c.date()
	hour, min, sec := c.clock()
	b := appendInt([]byte("time.Date("), year, 0)
	b = append(b, ", time."...)
	b = append(b, month.String()...)
	for _, v := range [...]int{day, hour, min, sec, t.Nanosecond()} {
		b = append(b, ", "...)
		b = appendInt(b, v, 0)
	}
	switch loc := t.Location(); loc {
	case UTC, nil:
		b = append(b, ", time.UTC)"...)
	case Local:
		b = append(b, ", time.Local)"...)
	default:
		b = append(b, ", time.Location("...)
		b = append(b, quote(loc.name)...)
		b = append(b, "))"...)
	}
	return string(b)
}

// Format is t in the given layout.
func (t Time) Format(layout string) string {
	var buf [64]byte
	return string(t.AppendFormat(buf[:0], layout))
}

// AppendFormat appends t in the given layout to b.
func (t Time) AppendFormat(b []byte, layout string) []byte {
	switch layout {
	case RFC3339:
		return t.appendRFC3339(b, false)
	case RFC3339Nano:
		return t.appendRFC3339(b, true)
	}
	c, zone := t.civil()
	year, month, day := c.date()
	hour, min, sec := c.clock()
	for layout != "" {
		before, e, text, after := nextElem(layout)
		b = append(b, before...)
		layout = after
		switch e {
		case longYear:
			b = appendInt(b, year, 4)
		case shortYear:
			y := year % 100
			if y < 0 {
				y = -y
			}
			b = appendInt(b, y, 2)
		case longMonth:
			b = append(b, month.String()...)
		case shortMonth:
			b = append(b, month.String()[:3]...)
		case numMonth:
			b = appendInt(b, int(month), 0)
		case zeroMonth:
			b = appendInt(b, int(month), 2)
		case longWeekday:
			b = append(b, c.weekday().String()...)
		case shortWeekday:
			b = append(b, c.weekday().String()[:3]...)
		case numDay:
			b = appendInt(b, day, 0)
		case zeroDay:
			b = appendInt(b, day, 2)
		case underDay:
			b = appendPadded(b, day, 10)
		case zeroYearDay:
			b = appendInt(b, daysBefore(month, year)+day, 3)
		case underYearDay:
			b = appendPadded(b, daysBefore(month, year)+day, 100)
		case hour24:
			b = appendInt(b, hour, 2)
		case hour12:
			b = appendInt(b, (hour+11)%12+1, 0)
		case zeroHour12:
			b = appendInt(b, (hour+11)%12+1, 2)
		case numMinute:
			b = appendInt(b, min, 0)
		case zeroMinute:
			b = appendInt(b, min, 2)
		case numSecond:
			b = appendInt(b, sec, 0)
		case zeroSecond:
			b = appendInt(b, sec, 2)
		case upperPM, lowerPM:
			half := "AMPM"
			if e == lowerPM {
				half = "ampm"
			}
			b = append(b, half[hour/12*2:hour/12*2+2]...)
		case zoneName:
			if zone.name != "" {
				b = append(b, zone.name...)
			} else {
				b = appendOffset(b, zone.offset, "-0700")
			}
		case zoneOffset:
			b = appendOffset(b, zone.offset, text)
		case fracZeros, fracNines:
			b = appendFrac(b, t.Nanosecond(), text)
		}
	}
	return b
}

// appendOffset writes an offset as the element -07, -0700, -07:00, -070000, -07:00:00 does, or the same with Z, which
// stands for UTC.
func appendOffset(b []byte, offset int, text string) []byte {
	if offset == 0 && text[0] == 'Z' {
		return append(b, 'Z')
	}
	sign, abs := byte('+'), offset
	if offset < 0 {
		abs = -offset
	}
	// Less than a minute is not negative, as minutes have it.
	if offset/60 < 0 {
		sign = '-'
	} else {
		abs = offset
	}
	b = append(b, sign)
	b = appendInt(b, abs/3600, 2)
	if len(text) == 3 {
		return b
	}
	colon := text[3] == ':'
	if colon {
		b = append(b, ':')
	}
	b = appendInt(b, abs/60%60, 2)
	if len(text) < 7 {
		return b
	}
	if colon {
		b = append(b, ':')
	}
	return appendInt(b, abs%60, 2)
}

// appendFrac writes the fraction of a second as .000 or .999 does; nines leave out zeros at the end.
func appendFrac(b []byte, nsec int, text string) []byte {
	nines := text[1] == '9'
	if nines && nsec == 0 {
		return b
	}
	from := len(b)
	b = append(b, text[0])
	b = appendInt(b, nsec, 9)
	if n := len(text); n < 10 {
		b = b[:from+n]
	}
	if nines {
		for b[len(b)-1] == '0' {
			b = b[:len(b)-1]
		}
		if len(b) == from+1 {
			b = b[:from]
		}
	}
	return b
}

// appendInt writes x with at least width digits.
func appendInt(b []byte, x int, width int) []byte {
	u := uint64(x)
	if x < 0 {
		b = append(b, '-')
		u = -u
	}
	if width == 2 && u < 100 {
		return append(b, byte('0'+u/10), byte('0'+u%10))
	}
	var buf [20]byte
	w := whole(buf[:], u)
	for len(buf)-w < width {
		w--
		buf[w] = '0'
	}
	return append(b, buf[w:]...)
}

// appendPadded writes x with a space for every digit that it lacks to be as wide as width, a power of ten.
func appendPadded(b []byte, x, width int) []byte {
	for ; x < width && width > 1; width /= 10 {
		b = append(b, ' ')
	}
	return appendInt(b, x, 0)
}

// quote puts s in quotes, with every byte escaped that is not plain ASCII.
func quote(s string) string {
	const hex = "0123456789abcdef"
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c >= 0x80 || c < ' ':
			b = append(b, '\\', 'x', hex[c>>4], hex[c&15])
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		default:
			b = append(b, c)
		}
	}
	return string(append(b, '"'))
}
