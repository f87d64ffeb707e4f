package time

import (
	"errors"
	"internal/rt"
)

var errBadData = errors.New("malformed time zone information")

// A tzReader takes big-endian pieces off the front of a file.
type tzReader struct {
	p     []byte
	short bool // something was asked for that was not there
}

func (r *tzReader) take(n int) []byte {
	if n < 0 || n > len(r.p) {
		r.p, r.short = nil, true
		return nil
	}
	p := r.p[:n]
	r.p = r.p[n:]
	return p
}

func (r *tzReader) int(size int) int64 {
	var v int64
	p := r.take(size)
	for i, b := range p {
		if i == 0 {
			v = int64(int8(b))
		} else {
			v = v<<8 | int64(b)
		}
	}
	return v
}

// A tzHeader has the counts of a file's tables.
type tzHeader struct {
	version                                   byte
	utcInd, stdInd, leaps, times, types, abbr int
}

func (r *tzReader) header() (h tzHeader, ok bool) {
	if string(r.take(4)) != "TZif" {
		return h, false
	}
	if p := r.take(16); p != nil {
		h.version = p[0]
	}
	for _, n := range []*int{&h.utcInd, &h.stdInd, &h.leaps, &h.times, &h.types, &h.abbr} {
		*n = int(uint32(r.int(4)))
	}
	return h, !r.short
}

// size is the number of bytes of the tables when a time has timeSize bytes.
func (h *tzHeader) size(timeSize int) int {
	return h.times*(timeSize+1) + h.types*6 + h.abbr + h.leaps*(timeSize+4) + h.stdInd + h.utcInd
}

// LoadLocationFromTZData makes a Location from a file of the IANA database (RFC 8536).
func LoadLocationFromTZData(name string, data []byte) (*Location, error) {
	r := &tzReader{p: data}
	h, ok := r.header()
	if !ok {
		return nil, errBadData
	}
	timeSize := 4
	switch h.version {
	case 0:
	case '2', '3':
		// The same again with times of 64 bits.
		timeSize = 8
		r.take(h.size(4))
		if h, ok = r.header(); !ok {
			return nil, errBadData
		}
	default:
		return nil, errBadData
	}
	times := tzReader{p: r.take(h.times * timeSize)}
	indexes := r.take(h.times)
	types := tzReader{p: r.take(h.types * 6)}
	abbr := r.take(h.abbr)
	r.take(h.leaps*(timeSize+4) + h.stdInd + h.utcInd)
	if r.short || h.types == 0 {
		return nil, errBadData
	}

	l := &Location{name: name, zone: make([]zone, h.types), tx: make([]transition, h.times)}
	for i := range l.zone {
		z := &l.zone[i]
		z.offset = int(types.int(4))
		z.isDST = types.int(1) != 0
		if z.name, ok = abbreviation(abbr, int(uint8(types.int(1)))); !ok {
			return nil, errBadData
		}
	}
	for i := range l.tx {
		if int(indexes[i]) >= len(l.zone) {
			return nil, errBadData
		}
		l.tx[i] = transition{times.int(timeSize), indexes[i]}
	}
	if len(l.tx) == 0 {
		l.tx = append(l.tx, transition{minSec, 0})
	}
	if n := len(r.p); n > 2 && r.p[0] == '\n' && r.p[n-1] == '\n' {
		l.rule = string(r.p[1 : n-1])
	}
	sec, _, _ := rt.Now()
	if sec >= l.tx[0].when {
		l.now = l.search(sec)
	}
	return l, nil
}

// abbreviation is the text at i, up to a NUL.
func abbreviation(text []byte, i int) (string, bool) {
	if i >= len(text) {
		return "", false
	}
	end := i
	for end < len(text) && text[end] != 0 {
		end++
	}
	return string(text[i:end]), true
}
