package time

import "errors"

// AppendBinary appends t in Go's binary form: a version, seconds since year 1, nanoseconds, and the offset in minutes (-1: UTC);
// version 2 adds the seconds of the offset.
func (t Time) AppendBinary(b []byte) ([]byte, error) {
	version, minutes, seconds := byte(1), -1, 0
	if t.Location() != UTC {
		_, offset := t.Zone()
		minutes, seconds = offset/60, offset%60
		if seconds != 0 {
			version = 2
		}
		if minutes < -32768 || minutes == -1 || minutes > 32767 {
			return b, errors.New("Time.MarshalBinary: unexpected zone offset")
		}
	}
	b = append(b, version)
	b = appendBig(b, uint64(t.sec()), 8)
	b = appendBig(b, uint64(t.nsec()), 4)
	b = appendBig(b, uint64(minutes), 2)
	if version == 2 {
		b = append(b, byte(seconds))
	}
	return b, nil
}

func appendBig(b []byte, v uint64, n int) []byte {
	for n--; n >= 0; n-- {
		b = append(b, byte(v>>(8*n)))
	}
	return b
}

// MarshalBinary is t in the form of AppendBinary.
func (t Time) MarshalBinary() ([]byte, error) {
	b, err := t.AppendBinary(make([]byte, 0, 16))
	if err != nil {
		return nil, err
	}
	return b, nil
}

// UnmarshalBinary reads the form of AppendBinary.
func (t *Time) UnmarshalBinary(data []byte) error {
	if len(data) == 0 {
		return errors.New("Time.UnmarshalBinary: no data")
	}
	want := 15
	switch data[0] {
	case 1:
	case 2:
		want++
	default:
		return errors.New("Time.UnmarshalBinary: unsupported version")
	}
	if len(data) != want {
		return errors.New("Time.UnmarshalBinary: invalid length")
	}
	r := &tzReader{p: data[1:]}
	sec, nsec := r.int(8), r.int(4)
	offset := int(r.int(2)) * 60
	if data[0] == 2 {
		offset += int(r.int(1))
	}
	*t = Time{uint64(nsec), sec, nil}
	if offset != -60 {
		t.setLocByOffset(offset)
	}
	return nil
}

func (t *Time) setLocByOffset(offset int) {
	if Local.lookup(t.unix()).offset == offset {
		t.setLoc(Local)
	} else {
		t.setLoc(FixedZone("", offset))
	}
}

// GobEncode is MarshalBinary.
func (t Time) GobEncode() ([]byte, error) { return t.MarshalBinary() }

// GobDecode is UnmarshalBinary.
func (t *Time) GobDecode(data []byte) error { return t.UnmarshalBinary(data) }

// appendStrict appends t in the layout RFC3339Nano if RFC 3339 allows the year and the zone.
func (t *Time) appendStrict(b []byte, who string) ([]byte, error) {
	from := len(b)
	b = t.appendRFC3339(b, true)
	if b[from+4] != '-' {
		return nil, errors.New(who + "year outside of range [0,9999]")
	}
	if n := len(b); b[n-1] != 'Z' {
		c := b[n-6]
		if '0' <= c && c <= '9' || b[n-5] > '2' || b[n-5] == '2' && b[n-4] >= '4' {
			return nil, errors.New(who + "timezone hour outside of range [0,23]")
		}
	}
	return b, nil
}

// AppendText appends t in the layout RFC3339Nano.
func (t Time) AppendText(b []byte) ([]byte, error) { return t.appendStrict(b, "Time.AppendText: ") }

// MarshalText is t in the layout RFC3339Nano.
func (t Time) MarshalText() ([]byte, error) {
	return t.appendStrict(make([]byte, 0, len(RFC3339Nano)), "Time.MarshalText: ")
}

// UnmarshalText reads the layout RFC3339.
func (t *Time) UnmarshalText(data []byte) (err error) {
	*t, err = Parse(RFC3339, string(data))
	return err
}

// MarshalJSON is t in the layout RFC3339Nano, in quotes.
func (t Time) MarshalJSON() ([]byte, error) {
	b := make([]byte, 1, len(RFC3339Nano)+2)
	b[0] = '"'
	b, err := t.appendStrict(b, "Time.MarshalJSON: ")
	if err != nil {
		return nil, err
	}
	return append(b, '"'), nil
}

// UnmarshalJSON reads the form of MarshalJSON; null changes nothing.
func (t *Time) UnmarshalJSON(data []byte) (err error) {
	s := string(data)
	if s == "null" {
		return nil
	}
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return errors.New("Time.UnmarshalJSON: input is not a JSON string")
	}
	*t, err = Parse(RFC3339, s[1:len(s)-1])
	return err
}
