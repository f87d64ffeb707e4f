package time

// Layouts show how January 2, 15:04:05, 2006, in the zone seven hours west of Greenwich would be written.
const (
	Layout      = "01/02 03:04:05PM '06 -0700"
	ANSIC       = "Mon Jan _2 15:04:05 2006"
	UnixDate    = "Mon Jan _2 15:04:05 MST 2006"
	RubyDate    = "Mon Jan 02 15:04:05 -0700 2006"
	RFC822      = "02 Jan 06 15:04 MST"
	RFC822Z     = "02 Jan 06 15:04 -0700"
	RFC850      = "Monday, 02-Jan-06 15:04:05 MST"
	RFC1123     = "Mon, 02 Jan 2006 15:04:05 MST"
	RFC1123Z    = "Mon, 02 Jan 2006 15:04:05 -0700"
	RFC3339     = "2006-01-02T15:04:05Z07:00"
	RFC3339Nano = "2006-01-02T15:04:05.999999999Z07:00"
	Kitchen     = "3:04PM"
	Stamp       = "Jan _2 15:04:05"
	StampMilli  = "Jan _2 15:04:05.000"
	StampMicro  = "Jan _2 15:04:05.000000"
	StampNano   = "Jan _2 15:04:05.000000000"
	DateTime    = "2006-01-02 15:04:05"
	DateOnly    = "2006-01-02"
	TimeOnly    = "15:04:05"
)

// An elem is a kind of layout element.
type elem uint8

const (
	elemNone elem = iota
	longMonth
	shortMonth
	numMonth
	zeroMonth
	longWeekday
	shortWeekday
	numDay
	underDay
	zeroDay
	underYearDay
	zeroYearDay
	longYear
	shortYear
	hour24
	hour12
	zeroHour12
	numMinute
	zeroMinute
	numSecond
	zeroSecond
	upperPM
	lowerPM
	zoneName
	zoneOffset // -07… or Z07…: the element's text tells the form
	fracZeros  // .000
	fracNines  // .999
)

// nextElem finds the first element of a layout, and the texts before, of and after it.
func nextElem(layout string) (before string, e elem, text, after string) {
	for i := 0; i < len(layout); i++ {
		if e, n := elemAt(layout[i:]); n > 0 {
			return layout[:i], e, layout[i : i+n], layout[i+n:]
		}
	}
	return layout, elemNone, "", ""
}

// elemAt gives the element that s begins with, and its length. The longest one wins.
func elemAt(s string) (elem, int) {
	switch s[0] {
	case 'J':
		switch {
		case begins(s, "January"):
			return longMonth, 7
		case begins(s, "Jan") && !lowerAt(s, 3):
			return shortMonth, 3
		}
	case 'M':
		switch {
		case begins(s, "Monday"):
			return longWeekday, 6
		case begins(s, "Mon") && !lowerAt(s, 3):
			return shortWeekday, 3
		case begins(s, "MST"):
			return zoneName, 3
		}
	case '0':
		if len(s) < 2 {
			break
		}
		switch s[1] {
		case '1':
			return zeroMonth, 2
		case '2':
			return zeroDay, 2
		case '3':
			return zeroHour12, 2
		case '4':
			return zeroMinute, 2
		case '5':
			return zeroSecond, 2
		case '6':
			return shortYear, 2
		}
		if begins(s, "002") {
			return zeroYearDay, 3
		}
	case '1':
		if begins(s, "15") {
			return hour24, 2
		}
		return numMonth, 1
	case '2':
		if begins(s, "2006") {
			return longYear, 4
		}
		return numDay, 1
	case '_':
		switch {
		case begins(s, "_2006"): // an underscore and then a year
		case begins(s, "_2"):
			return underDay, 2
		case begins(s, "__2"):
			return underYearDay, 3
		}
	case '3':
		return hour12, 1
	case '4':
		return numMinute, 1
	case '5':
		return numSecond, 1
	case 'P':
		if begins(s, "PM") {
			return upperPM, 2
		}
	case 'p':
		if begins(s, "pm") {
			return lowerPM, 2
		}
	case '-', 'Z':
		switch r := s[1:]; {
		case begins(r, "070000"):
			return zoneOffset, 7
		case begins(r, "07:00:00"):
			return zoneOffset, 9
		case begins(r, "0700"):
			return zoneOffset, 5
		case begins(r, "07:00"):
			return zoneOffset, 6
		case begins(r, "07"):
			return zoneOffset, 3
		}
	case '.', ',':
		if len(s) < 2 || s[1] != '0' && s[1] != '9' {
			break
		}
		n := 2
		for n < len(s) && s[n] == s[1] {
			n++
		}
		if digitAt(s, n) {
			break
		}
		if s[1] == '0' {
			return fracZeros, n
		}
		return fracNines, n
	}
	return elemNone, 0
}

func begins(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

// lowerAt tells whether a lower-case letter stands at i: then "Mon" is the start of another word.
func lowerAt(s string, i int) bool { return i < len(s) && 'a' <= s[i] && s[i] <= 'z' }

func digitAt(s string, i int) bool { return i < len(s) && '0' <= s[i] && s[i] <= '9' }
