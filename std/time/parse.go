package time

// A ParseError tells which part of a text does not fit which part of a layout.
type ParseError struct {
	Layout     string
	Value      string
	LayoutElem string
	ValueElem  string
	Message    string
}

// Error describes the failure.
func (e *ParseError) Error() string {
	s := "parsing time " + quote(e.Value)
	if e.Message != "" {
		return s + e.Message
	}
	return s + " as " + quote(e.Layout) + ": cannot parse " + quote(e.ValueElem) + " as " + quote(e.LayoutElem)
}

// Parse reads a time in the given layout. Without a zone it is in UTC; an offset or abbreviation that the local zone has at
// that time gives a local time, any other one a Location made for it.
func Parse(layout, value string) (Time, error) {
	if layout == RFC3339 || layout == RFC3339Nano {
		if t, ok := parseRFC3339(value, Local); ok {
			return t, nil
		}
	}
	return parse(layout, value, UTC, Local)
}

// ParseInLocation is as Parse, with loc in the place of both UTC and Local.
func ParseInLocation(layout, value string, loc *Location) (Time, error) {
	if layout == RFC3339 || layout == RFC3339Nano {
		if t, ok := parseRFC3339(value, loc); ok {
			return t, nil
		}
	}
	return parse(layout, value, loc, loc)
}

// A parser holds what is left of the value, and what the elements so far have said.
type parser struct {
	value  string
	bad    bool   // the value does not fit the element
	range_ string // what is out of range

	year, month, day, yday int // the last three -1 until they are seen
	hour, min, sec, nsec   int
	am, pm, utc, hasOffset bool
	offset                 int
	zone                   string
}

func parse(layout, value string, deflt, local *Location) (Time, error) {
	p := &parser{value: value, month: -1, day: -1, yday: -1}
	fail := func(layoutElem, valueElem, message string) (Time, error) {
		return Time{}, &ParseError{layout, value, layoutElem, valueElem, message}
	}
	for rest := layout; ; {
		before, e, text, after := nextElem(rest)
		if !p.skip(before) {
			return fail(before, p.value, "")
		}
		if e == elemNone {
			break
		}
		rest = after
		from := p.value
		p.element(e, text, rest)
		if p.range_ != "" {
			return fail(text, p.value, ": "+p.range_+" out of range")
		}
		if p.bad {
			return fail(text, from, "")
		}
	}
	if p.value != "" {
		return fail("", p.value, ": extra text: "+quote(p.value))
	}
	if message := p.complete(); message != "" {
		return fail("", p.value, message)
	}
	return p.time(deflt, local), nil
}

// skip takes a literal text; any number of spaces stands for any other.
func (p *parser) skip(text string) bool {
	for text != "" {
		if text[0] == ' ' {
			if p.value != "" && p.value[0] != ' ' {
				return false
			}
			text, p.value = cutSpaces(text), cutSpaces(p.value)
			continue
		}
		if p.value == "" || p.value[0] != text[0] {
			return false
		}
		text, p.value = text[1:], p.value[1:]
	}
	return true
}

func cutSpaces(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	return s
}

// element takes one element off the value. rest is the layout after it.
func (p *parser) element(e elem, text, rest string) {
	switch e {
	case longYear:
		if digitAt(p.value, 0) {
			p.year = p.signed(p.take(4))
		} else {
			p.bad = true
		}
	case shortYear:
		p.year = p.signed(p.take(2))
		if p.year >= 69 {
			p.year += 1900
		} else {
			p.year += 2000
		}
	case longMonth, shortMonth:
		p.month = 1 + p.name(12, e == shortMonth, func(i int) string { return Month(i + 1).String() })
	case numMonth, zeroMonth:
		p.month = p.number(2, e == zeroMonth)
		if !p.bad && (p.month < 1 || p.month > 12) {
			p.range_ = "month"
		}
	case longWeekday, shortWeekday:
		// Checked and forgotten.
		p.name(7, e == shortWeekday, func(i int) string { return Weekday(i).String() })
	case numDay, underDay, zeroDay:
		if e == underDay {
			p.space()
		}
		p.day = p.number(2, e == zeroDay)
	case underYearDay, zeroYearDay:
		if e == underYearDay {
			p.space()
			p.space()
		}
		p.yday = p.number(3, e == zeroYearDay)
	case hour24:
		p.hour = p.below(24, "hour", false)
	case hour12, zeroHour12:
		p.hour = p.below(13, "hour", e == zeroHour12)
	case numMinute, zeroMinute:
		p.min = p.below(60, "minute", e == zeroMinute)
	case numSecond, zeroSecond:
		p.sec = p.below(60, "second", e == zeroSecond)
		if p.bad || p.range_ != "" {
			return
		}
		// A fraction may follow although the layout has none.
		if n := fracLen(p.value); n > 0 {
			if _, next, _, _ := nextElem(rest); next != fracZeros && next != fracNines {
				p.fraction(n)
			}
		}
	case fracZeros:
		p.fraction(len(text))
	case fracNines:
		if n := fracLen(p.value); n > 0 {
			p.fraction(n)
		}
	case upperPM, lowerPM:
		am, pm := "AM", "PM"
		if e == lowerPM {
			am, pm = "am", "pm"
		}
		switch p.take(2) {
		case am:
			p.am = true
		case pm:
			p.pm = true
		default:
			p.bad = true
		}
	case zoneOffset:
		if text[0] == 'Z' && begins(p.value, "Z") {
			p.value = p.value[1:]
			p.utc = true
			return
		}
		p.zoneOffset(text)
	case zoneName:
		if begins(p.value, "UTC") {
			p.value = p.value[3:]
			p.utc = true
			return
		}
		n := zoneNameLen(p.value)
		if n == 0 {
			p.bad = true
			return
		}
		p.zone = p.take(n)
	}
}

// take cuts n bytes off the value.
func (p *parser) take(n int) string {
	if len(p.value) < n {
		p.bad = true
		return ""
	}
	s := p.value[:n]
	p.value = p.value[n:]
	return s
}

func (p *parser) space() {
	if begins(p.value, " ") {
		p.value = p.value[1:]
	}
}

// number takes up to max digits, and exactly as many if fixed.
func (p *parser) number(max int, fixed bool) int {
	x, n := 0, 0
	for ; n < max && digitAt(p.value, n); n++ {
		x = x*10 + int(p.value[n]-'0')
	}
	if n == 0 || fixed && n < max {
		p.bad = true
		return 0
	}
	p.value = p.value[n:]
	return x
}

func (p *parser) below(limit int, what string, fixed bool) int {
	x := p.number(2, fixed)
	if x >= limit {
		p.range_ = what
	}
	return x
}

// signed reads all of s as a number, perhaps with a sign.
func (p *parser) signed(s string) int {
	neg := begins(s, "-")
	if neg || begins(s, "+") {
		s = s[1:]
	}
	x := 0
	for i := 0; i < len(s); i++ {
		if !digitAt(s, i) {
			p.bad = true
			return 0
		}
		x = x*10 + int(s[i]-'0')
	}
	if s == "" {
		p.bad = true
	}
	if neg {
		x = -x
	}
	return x
}

// name takes one of n names, or their first three letters, whatever their case.
func (p *parser) name(n int, short bool, name func(int) string) int {
	for i := 0; i < n; i++ {
		s := name(i)
		if short {
			s = s[:3]
		}
		if len(p.value) >= len(s) && sameLetters(p.value[:len(s)], s) {
			p.value = p.value[len(s):]
			return i
		}
	}
	p.bad = true
	return -1
}

func sameLetters(a, b string) bool {
	for i := 0; i < len(a); i++ {
		x, y := a[i]|0x20, b[i]|0x20
		if a[i] != b[i] && (x != y || x < 'a' || x > 'z') {
			return false
		}
	}
	return true
}

// fracLen is the length of a fraction at the start of s: a point or comma and digits.
func fracLen(s string) int {
	if len(s) < 2 || s[0] != '.' && s[0] != ',' || !digitAt(s, 1) {
		return 0
	}
	n := 2
	for digitAt(s, n) {
		n++
	}
	return n
}

// fraction takes a fraction of n bytes; digits after the ninth have no meaning.
func (p *parser) fraction(n int) {
	s := p.take(n)
	if p.bad || s[0] != '.' && s[0] != ',' {
		p.bad = true
		return
	}
	if len(s) > 10 {
		s = s[:10]
	}
	p.nsec = p.signed(s[1:])
	if p.nsec < 0 {
		p.range_ = "fractional second"
	}
	for i := len(s); i < 10; i++ {
		p.nsec *= 10
	}
}

// zoneOffset takes an offset in the form of the element: a sign, then hours, minutes and seconds as far as it has them.
func (p *parser) zoneOffset(text string) {
	s := p.take(len(text))
	if p.bad {
		return
	}
	var part [3]int
	for i, at := 0, 1; at < len(text); i++ {
		if text[at] == ':' {
			if s[at] != ':' {
				p.bad = true
				return
			}
			at++
		}
		if !p.bad {
			if digitAt(s, at) && digitAt(s, at+1) {
				part[i] = int(s[at]-'0')*10 + int(s[at+1]-'0')
			} else {
				p.bad = true
			}
		}
		at += 2
	}
	// Some people do write offsets of 24 hours and of 60 minutes.
	if part[0] > 24 {
		p.range_ = "time zone offset hour"
	}
	if part[1] > 60 {
		p.range_ = "time zone offset minute"
	}
	if part[2] > 60 {
		p.range_ = "time zone offset second"
	}
	p.offset = part[0]*3600 + part[1]*60 + part[2]
	switch s[0] {
	case '+':
	case '-':
		p.offset = -p.offset
	default:
		p.bad = true
	}
	// An offset of one second west counts as none: so it is in Go.
	p.hasOffset = p.offset != -1
}

// zoneNameLen is the length of the abbreviation at the start of s, or 0: three capital letters, four or five that end in T,
// a few exceptions, or a number of hours with a sign.
func zoneNameLen(s string) int {
	switch {
	case len(s) < 3:
		return 0
	case begins(s, "ChST") || begins(s, "MeST"):
		return 4
	case begins(s, "GMT"):
		return 3 + signedHourLen(s[3:])
	case s[0] == '+' || s[0] == '-':
		return signedHourLen(s)
	}
	n := 0
	for n < 6 && n < len(s) && 'A' <= s[n] && s[n] <= 'Z' {
		n++
	}
	switch {
	case n == 3, n == 4 && begins(s, "WITA"), (n == 4 || n == 5) && s[n-1] == 'T':
		return n
	}
	return 0
}

// signedHourLen is the length of +h or -h with hours up to 23, or 0.
func signedHourLen(s string) int {
	if s == "" || s[0] != '+' && s[0] != '-' {
		return 0
	}
	n, x := 1, 0
	for ; digitAt(s, n); n++ {
		if x = x*10 + int(s[n]-'0'); x > 23 {
			return 0
		}
	}
	if n == 1 {
		return 0
	}
	return n
}

// complete makes a date and a time of day from what was read, or says what is wrong with it.
func (p *parser) complete() (message string) {
	if p.pm && p.hour < 12 {
		p.hour += 12
	} else if p.am && p.hour == 12 {
		p.hour = 0
	}
	if p.yday >= 0 {
		days := 365
		if isLeap(p.year) {
			days = 366
		}
		if p.yday < 1 || p.yday > days {
			return ": day-of-year out of range"
		}
		_, month, day := civil{days: daysFrom1970(p.year, January, p.yday)}.date()
		if p.month >= 0 && p.month != int(month) {
			return ": day-of-year does not match month"
		}
		if p.day >= 0 && p.day != day {
			return ": day-of-year does not match day"
		}
		p.month, p.day = int(month), day
	}
	if p.month < 0 {
		p.month = 1
	}
	if p.day < 0 {
		p.day = 1
	}
	if p.day < 1 || p.day > daysIn(Month(p.month), p.year) {
		return ": day out of range"
	}
	return ""
}

// time is the time that was read.
func (p *parser) time(deflt, local *Location) Time {
	date := func(loc *Location) Time {
		return Date(p.year, Month(p.month), p.day, p.hour, p.min, p.sec, p.nsec, loc)
	}
	switch {
	case p.utc:
		return date(UTC)
	case p.hasOffset:
		t := date(UTC)
		t.addSec(-int64(p.offset))
		z := local.lookup(t.unix())
		if z.offset == p.offset && (p.zone == "" || z.name == p.zone) {
			t.setLoc(local)
		} else {
			t.setLoc(FixedZone(p.zone, p.offset))
		}
		return t
	case p.zone != "":
		t := date(UTC)
		offset, ok := local.offsetOf(p.zone, t.unix())
		if ok {
			t.addSec(-int64(offset))
			t.setLoc(local)
			return t
		}
		if len(p.zone) > 3 && begins(p.zone, "GMT") {
			offset = p.signed(p.zone[3:]) * 3600
		}
		t.setLoc(FixedZone(p.zone, offset))
		return t
	}
	return date(deflt)
}
