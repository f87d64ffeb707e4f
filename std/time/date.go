package time

// A Month is a month of the year.
type Month int

const (
	January Month = 1 + iota
	February
	March
	April
	May
	June
	July
	August
	September
	October
	November
	December
)

// A Weekday is a day of the week.
type Weekday int

const (
	Sunday Weekday = iota
	Monday
	Tuesday
	Wednesday
	Thursday
	Friday
	Saturday
)

// String is the English name of the month.
func (m Month) String() string {
	switch m {
	case January:
		return "January"
	case February:
		return "February"
	case March:
		return "March"
	case April:
		return "April"
	case May:
		return "May"
	case June:
		return "June"
	case July:
		return "July"
	case August:
		return "August"
	case September:
		return "September"
	case October:
		return "October"
	case November:
		return "November"
	case December:
		return "December"
	}
	return badName("Month", uint64(m))
}

// String is the English name of the day.
func (d Weekday) String() string {
	switch d {
	case Sunday:
		return "Sunday"
	case Monday:
		return "Monday"
	case Tuesday:
		return "Tuesday"
	case Wednesday:
		return "Wednesday"
	case Thursday:
		return "Thursday"
	case Friday:
		return "Friday"
	case Saturday:
		return "Saturday"
	}
	return badName("Weekday", uint64(d))
}

func badName(kind string, v uint64) string {
	var buf [20]byte
	w := whole(buf[:], v)
	return "%!" + kind + "(" + string(buf[w:]) + ")"
}

// A civil is a date and a time of day, as a calendar and a clock on the wall show them.
type civil struct {
	days int64 // since 1970
	tod  int64 // seconds since midnight
}

// firstDay is how many days before 1970 the years begin that a time of 64 bits can tell apart, in March of -292277022400.
const firstDay = 292277022400/400*146097 + 306 + 719162

// civil gives what calendar and clock show at t, and the zone.
func (t *Time) civil() (civil, zoneSpan) {
	z := t.loc.lookup(t.unix())
	s := uint64(t.unix()+int64(z.offset)) + firstDay*86400
	return civil{int64(s/86400) - firstDay, int64(s % 86400)}, z
}

func (c civil) clock() (hour, min, sec int) {
	s := int(c.tod)
	return s / 3600, s / 60 % 60, s % 60
}

func (c civil) weekday() Weekday {
	// The first of January 1970 was a Thursday.
	_, d := floorDiv(c.days+4, 7)
	return Weekday(d)
}

// date counts in years that begin in March and in cycles of 400 years, so that the leap day is the last of a year.
func (c civil) date() (year int, month Month, day int) {
	cycle, d := floorDiv(c.days+719468, 146097)
	y := (d - d/1460 + d/36524 - d/146096) / 365
	d -= 365*y + y/4 - y/100
	m := (5*d + 2) / 153
	day = int(d - (153*m+2)/5 + 1)
	year = int(cycle*400 + y)
	if m < 10 {
		return year, Month(m + 3), day
	}
	return year + 1, Month(m - 9), day
}

func (c civil) yearDay() (year, yday int) {
	year, month, day := c.date()
	return year, daysBefore(month, year) + day
}

// daysFrom1970 counts the days to a date of the years that begin in March. The month is a proper one, the day any.
func daysFrom1970(year int, month Month, day int) int64 {
	y, m := int64(year), int64(month)-3
	if m < 0 {
		y--
		m += 12
	}
	cycle, y := floorDiv(y, 400)
	return cycle*146097 + y*365 + y/4 - y/100 + (153*m+2)/5 + int64(day) - 1 - 719468
}

func isLeap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

// daysBefore is the number of days of the year before the month.
func daysBefore(m Month, year int) int {
	if m <= February {
		return 31 * int(m-1)
	}
	d := (153*int(m-3)+2)/5 + 59
	if isLeap(year) {
		d++
	}
	return d
}

func daysIn(m Month, year int) int {
	switch m {
	case February:
		if isLeap(year) {
			return 29
		}
		return 28
	case April, June, September, November:
		return 30
	}
	return 31
}

// carry moves whole bases from lo to hi so that lo is in [0, base).
func carry(hi, lo, base int) (int, int) {
	q, r := floorDiv(int64(lo), int64(base))
	return hi + int(q), int(r)
}

// Date is the time with the given date and clock in loc. Values outside their usual ranges are carried over. A time that
// occurs twice or never, because clocks are set, is taken to be in one of the zones in effect around it.
func Date(year int, month Month, day, hour, min, sec, nsec int, loc *Location) Time {
	if loc == nil {
		panic("time: missing Location in call to Date")
	}
	year, m := carry(year, int(month)-1, 12)
	sec, nsec = carry(sec, nsec, 1e9)
	min, sec = carry(min, sec, 60)
	hour, min = carry(hour, min, 60)
	day, hour = carry(day, hour, 24)
	unix := daysFrom1970(year, Month(m+1), day)*86400 + int64(hour*3600+min*60+sec)

	// The offset in effect at that number in UTC is a guess, good unless clocks are set near it.
	if z := loc.lookup(unix); z.offset != 0 {
		utc := unix - int64(z.offset)
		if utc < z.start || utc >= z.end {
			z = loc.lookup(utc)
		}
		unix -= int64(z.offset)
	}
	t := Time{uint64(nsec), unix + from1, nil}
	t.setLoc(loc)
	return t
}

// AddDate is t with years, months and days added to its date, and what overflows carried over.
func (t Time) AddDate(years int, months int, days int) Time {
	year, month, day := t.Date()
	hour, min, sec := t.Clock()
	return Date(year+years, month+Month(months), day+days, hour, min, sec, int(t.nsec()), t.Location())
}

// Date is the date of t.
func (t Time) Date() (year int, month Month, day int) {
	c, _ := t.civil()
	return c.date()
}

// Clock is the time of day of t.
func (t Time) Clock() (hour, min, sec int) {
	c, _ := t.civil()
	return c.clock()
}

// Year is the year of t.
func (t Time) Year() int {
	year, _, _ := t.Date()
	return year
}

// Month is the month of t.
func (t Time) Month() Month {
	_, month, _ := t.Date()
	return month
}

// Day is the day of the month of t.
func (t Time) Day() int {
	_, _, day := t.Date()
	return day
}

// YearDay is the day of the year of t, from 1 to 366.
func (t Time) YearDay() int {
	c, _ := t.civil()
	_, yday := c.yearDay()
	return yday
}

// Weekday is the day of the week of t.
func (t Time) Weekday() Weekday {
	c, _ := t.civil()
	return c.weekday()
}

// ISOWeek is the week of t, from 1 to 53, and the year it belongs to: that of its Thursday.
func (t Time) ISOWeek() (year, week int) {
	c, _ := t.civil()
	c.days += 3 - int64(c.weekday()+6)%7
	year, yday := c.yearDay()
	return year, (yday-1)/7 + 1
}

// Hour is the hour of t, from 0 to 23.
func (t Time) Hour() int {
	hour, _, _ := t.Clock()
	return hour
}

// Minute is the minute of t.
func (t Time) Minute() int {
	_, min, _ := t.Clock()
	return min
}

// Second is the second of t.
func (t Time) Second() int {
	_, _, sec := t.Clock()
	return sec
}

// Nanosecond is the nanosecond within the second of t.
func (t Time) Nanosecond() int { return int(t.nsec()) }
