package time

// A tzRule reads a rule in the form of the TZ environment variable: std offset [dst [offset] [,start[/time],end[/time]]].
type tzRule struct {
	s   string
	bad bool
}

// A change is when clocks are set: a day in one of three forms, and seconds after its midnight.
type change struct {
	form             byte // 'M': month, week, day of the week; 'J': day 1-365 without leap days; 'n': day 0-365
	month, week, day int
	time             int
}

// applyRule gives the zone in effect at sec by a rule that holds from the Unix time last.
func applyRule(rule string, last, sec int64) (s zoneSpan, ok bool) {
	r := &tzRule{s: rule}
	std := zone{name: r.name()}
	std.offset = -r.offset()
	if r.bad {
		return s, false
	}
	if r.at(0) == 0 || r.at(0) == ',' {
		return zoneSpan{std, last, maxSec}, true
	}
	dst := zone{r.name(), std.offset + 3600, true}
	if c := r.at(0); c != 0 && c != ',' {
		dst.offset = -r.offset()
	}
	if r.s == "" {
		r.s = ",M3.2.0,M11.1.0" // as the reference implementation has it
	}
	if c := r.at(0); c != ',' && c != ';' {
		return s, false
	}
	r.s = r.s[1:]
	from := r.change()
	r.expect(',')
	to := r.change()
	if r.bad || r.s != "" {
		return s, false
	}

	// All in seconds since the start of the year in UTC.
	days, tod := floorDiv(sec, 86400)
	year, yday := civil{days: days}.yearDay()
	at := int64(yday-1)*86400 + tod
	begin := sec - at
	a, b := from.second(year)-int64(std.offset), to.second(year)-int64(dst.offset)
	if b < a {
		// In the south the year begins and ends with daylight saving time.
		a, b = b, a
		std, dst = dst, std
	}
	switch {
	case at < a:
		return zoneSpan{std, begin, begin + a}, true
	case at >= b:
		return zoneSpan{std, begin + b, begin + 365*86400}, true
	}
	return zoneSpan{dst, begin + a, begin + b}, true
}

// at is a byte that is left, or 0.
func (r *tzRule) at(i int) byte {
	if i < len(r.s) {
		return r.s[i]
	}
	return 0
}

func (r *tzRule) expect(c byte) {
	if r.at(0) != c {
		r.bad = true
		return
	}
	r.s = r.s[1:]
}

// name reads an abbreviation of three letters or more, or any text in < >.
func (r *tzRule) name() string {
	i := 0
	if r.at(0) == '<' {
		for ; i < len(r.s); i++ {
			if r.s[i] == '>' {
				name := r.s[1:i]
				r.s = r.s[i+1:]
				return name
			}
		}
		r.bad = true
		return ""
	}
	for i < len(r.s) && !(r.s[i] >= '0' && r.s[i] <= '9') && r.s[i] != ',' && r.s[i] != '-' && r.s[i] != '+' {
		i++
	}
	if i < 3 {
		r.bad = true
		return ""
	}
	name := r.s[:i]
	r.s = r.s[i:]
	return name
}

// num reads a number in [min, max].
func (r *tzRule) num(min, max int) int {
	n, i := 0, 0
	for ; i < len(r.s) && '0' <= r.s[i] && r.s[i] <= '9' && n <= max; i++ {
		n = n*10 + int(r.s[i]-'0')
	}
	if i == 0 || n < min || n > max {
		r.bad = true
		return 0
	}
	r.s = r.s[i:]
	return n
}

// offset reads [+-]hh[:mm[:ss]] as seconds.
func (r *tzRule) offset() int {
	sign := 1
	switch r.at(0) {
	case '-':
		sign = -1
		r.s = r.s[1:]
	case '+':
		r.s = r.s[1:]
	}
	// Hours up to a week are beyond POSIX but in use.
	sec := r.num(0, 24*7) * 3600
	for unit := 60; unit >= 1 && r.at(0) == ':'; unit /= 60 {
		r.s = r.s[1:]
		sec += r.num(0, 59) * unit
	}
	return sign * sec
}

func (r *tzRule) change() (c change) {
	switch r.at(0) {
	case 'J':
		r.s = r.s[1:]
		c.form, c.day = 'J', r.num(1, 365)
	case 'M':
		r.s = r.s[1:]
		c.form, c.month = 'M', r.num(1, 12)
		r.expect('.')
		c.week = r.num(1, 5)
		r.expect('.')
		c.day = r.num(0, 6)
	default:
		c.form, c.day = 'n', r.num(0, 365)
	}
	c.time = 2 * 3600
	if r.at(0) == '/' {
		r.s = r.s[1:]
		c.time = r.offset()
	}
	return c
}

// second is when clocks are set, in seconds since the start of the year by the clock before.
func (c change) second(year int) int64 {
	day := c.day
	switch c.form {
	case 'J':
		day--
		if isLeap(year) && c.day >= 60 {
			day++
		}
	case 'M':
		m := Month(c.month)
		first := civil{days: daysFrom1970(year, m, 1)}.weekday()
		day = (c.day - int(first) + 7) % 7
		// The fifth week means the last.
		for i := 1; i < c.week && day+7 < daysIn(m, year); i++ {
			day += 7
		}
		day += daysBefore(m, year)
	}
	return int64(day)*86400 + int64(c.time)
}
