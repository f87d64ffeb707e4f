package time

// appendRFC3339 is AppendFormat for RFC3339 and, with nano, RFC3339Nano: the layouts that most programs use.
func (t *Time) appendRFC3339(b []byte, nano bool) []byte {
	c, zone := t.civil()
	year, month, day := c.date()
	hour, min, sec := c.clock()
	if 0 <= year && year <= 9999 {
		b = append(b, byte('0'+year/1000), byte('0'+year/100%10))
		b = append2(b, year%100)
	} else {
		b = appendInt(b, year, 4)
	}
	b = append2(append(b, '-'), int(month))
	b = append2(append(b, '-'), day)
	b = append2(append(b, 'T'), hour)
	b = append2(append(b, ':'), min)
	b = append2(append(b, ':'), sec)
	if nano {
		b = appendFrac(b, t.Nanosecond(), ".999999999")
	}
	if zone.offset == 0 {
		return append(b, 'Z')
	}
	return appendOffset(b, zone.offset, "Z07:00")
}

func append2(b []byte, x int) []byte { return append(b, byte('0'+x/10), byte('0'+x%10)) }

// parseRFC3339 reads what is exactly in the layout; whatever is not is left to the general way, which knows what to say.
func parseRFC3339(s string, local *Location) (Time, bool) {
	if len(s) < 20 || s[4] != '-' || s[7] != '-' || s[10] != 'T' || s[13] != ':' || s[16] != ':' {
		return Time{}, false
	}
	year := read2(s, 0)*100 + read2(s, 2)
	month, day := read2(s, 5), read2(s, 8)
	hour, min, sec := read2(s, 11), read2(s, 14), read2(s, 17)
	// A pair that is no number is negative and makes everything so.
	if year|month|day|hour|min|sec < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(Month(month), year) || hour > 23 || min > 59 || sec > 59 {
		return Time{}, false
	}
	rest, nsec := s[19:], 0
	if n := fracLen(rest); n > 0 && rest[0] == '.' {
		scale := 100000000
		for i := 1; i < n && scale > 0; i++ {
			nsec += int(rest[i]-'0') * scale
			scale /= 10
		}
		rest = rest[n:]
	}
	unix := daysFrom1970(year, Month(month), day)*86400 + int64(hour*3600+min*60+sec)
	t := Time{uint64(nsec), unix + from1, nil}
	if rest == "Z" {
		return t, true
	}
	if len(rest) != 6 || rest[3] != ':' || rest[0] != '+' && rest[0] != '-' {
		return Time{}, false
	}
	h, m := read2(rest, 1), read2(rest, 4)
	if h|m < 0 || h > 23 || m > 59 {
		return Time{}, false
	}
	offset := h*3600 + m*60
	if rest[0] == '-' {
		offset = -offset
	}
	t.addSec(-int64(offset))
	if local.lookup(t.unix()).offset == offset {
		t.setLoc(local)
	} else {
		t.setLoc(FixedZone("", offset))
	}
	return t, true
}

// read2 reads two digits; if they are none, a number so far below zero that a hundred times it, and more, still is.
func read2(s string, i int) int {
	a, b := s[i]-'0', s[i+1]-'0'
	if a > 9 || b > 9 {
		return -1 << 32
	}
	return int(a)*10 + int(b)
}
