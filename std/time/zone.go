package time

import (
	"errors"
	"sync"
	"syscall"
)

// A Location is a place with its time zones: when which was, is and will be in effect.
type Location struct {
	name string
	zone []zone
	tx   []transition // in order of time
	// rule tells what happens after the last transition, in the form of the TZ environment variable.
	rule string
	// now is the span that was in effect when the Location was made: most times asked for are near it.
	now zoneSpan
}

// A zone is one offset and what it is called.
type zone struct {
	name   string
	offset int // seconds east of UTC
	isDST  bool
}

// A transition puts a zone into effect.
type transition struct {
	when  int64 // Unix time
	index uint8
}

// A zoneSpan is a zone and the Unix times between which it is in effect.
type zoneSpan struct {
	zone
	start, end int64
}

const (
	minSec = -1 << 63
	maxSec = 1<<63 - 1
)

var (
	utcLoc   = Location{name: "UTC"}
	localLoc Location
)

// UTC is universal time.
var UTC *Location = &utcLoc

// Local is the zone of the system, or of the environment variable TZ.
var Local *Location = &localLoc

var localOnce sync.Once

// get replaces nil by UTC and finds out the local zone the first time.
func (l *Location) get() *Location {
	if l == nil {
		return &utcLoc
	}
	if l == &localLoc {
		localOnce.Do(initLocal)
	}
	return l
}

// String is the name the Location was asked for with.
func (l *Location) String() string { return l.get().name }

// unnamed are the Locations of nameless offsets of whole hours, so that equal ones are the same.
var (
	unnamed     [27]*Location
	unnamedOnce sync.Once
)

// FixedZone is a Location with one zone only.
func FixedZone(name string, offset int) *Location {
	const first, last = -12, 14
	if hour := offset / 3600; name == "" && offset%3600 == 0 && first <= hour && hour <= last {
		unnamedOnce.Do(func() {
			for i := range unnamed {
				unnamed[i] = fixedZone("", (i+first)*3600)
			}
		})
		return unnamed[hour-first]
	}
	return fixedZone(name, offset)
}

func fixedZone(name string, offset int) *Location {
	z := zone{name, offset, false}
	return &Location{
		name: name,
		zone: []zone{z},
		tx:   []transition{{minSec, 0}},
		now:  zoneSpan{z, minSec, maxSec},
	}
}

// lookup gives the zone in effect at a Unix time.
func (l *Location) lookup(sec int64) zoneSpan {
	l = l.get()
	if len(l.zone) == 0 {
		return zoneSpan{zone{"UTC", 0, false}, minSec, maxSec}
	}
	if l.now.start <= sec && sec < l.now.end {
		return l.now
	}
	return l.search(sec)
}

func (l *Location) search(sec int64) zoneSpan {
	if len(l.tx) == 0 || sec < l.tx[0].when {
		s := zoneSpan{l.zone[l.firstZone()], minSec, maxSec}
		if len(l.tx) > 0 {
			s.end = l.tx[0].when
		}
		return s
	}
	// The last transition that is not after sec: tx[lo] is not, tx[hi] is.
	lo, hi := 0, len(l.tx)
	for hi-lo > 1 {
		m := int(uint(lo+hi) / 2)
		if l.tx[m].when <= sec {
			lo = m
		} else {
			hi = m
		}
	}
	s := zoneSpan{l.zone[l.tx[lo].index], l.tx[lo].when, maxSec}
	if hi < len(l.tx) {
		s.end = l.tx[hi].when
	} else if l.rule != "" {
		if r, ok := applyRule(l.rule, s.start, sec); ok {
			return r
		}
	}
	return s
}

// firstZone is the zone before all transitions: the first one if no transition leads to it; or a standard time before the
// daylight saving time that comes first; or any standard time.
func (l *Location) firstZone() int {
	used := false
	for _, t := range l.tx {
		used = used || t.index == 0
	}
	if !used {
		return 0
	}
	if len(l.tx) > 0 && l.zone[l.tx[0].index].isDST {
		for i := int(l.tx[0].index) - 1; i >= 0; i-- {
			if !l.zone[i].isDST {
				return i
			}
		}
	}
	for i := range l.zone {
		if !l.zone[i].isDST {
			return i
		}
	}
	return 0
}

// offsetOf finds the offset of a zone by its abbreviation, preferring one that is in effect when clocks show unix.
func (l *Location) offsetOf(name string, unix int64) (offset int, ok bool) {
	l = l.get()
	for i := range l.zone {
		z := &l.zone[i]
		if z.name != name {
			continue
		}
		if s := l.lookup(unix - int64(z.offset)); s.name == name {
			return s.offset, true
		}
		if !ok {
			offset, ok = z.offset, true
		}
	}
	return offset, ok
}

// zonefile reads a small file, zoneinfo an entry of the database in the binary; "" if there is none.
func zonefile(path string) string
func zoneinfo(name string) string

// systemZones are the directories where systems keep their zones.
var systemZones = [...]string{"/usr/share/zoneinfo/", "/usr/share/lib/zoneinfo/", "/usr/lib/locale/TZ/", "/etc/zoneinfo/"}

var errLocation = errors.New("time: invalid location name")

// LoadLocation gives the Location with a name of the IANA database, from the directory that the environment variable ZONEINFO
// names, from the system's, or from the database in the binary.
func LoadLocation(name string) (*Location, error) {
	switch name {
	case "", "UTC":
		return UTC, nil
	case "Local":
		return Local, nil
	}
	if name[0] == '/' || name[0] == '\\' {
		return nil, errLocation
	}
	for i := 1; i < len(name); i++ {
		if name[i] == '.' && name[i-1] == '.' {
			return nil, errLocation
		}
	}
	if dir, _ := syscall.Getenv("ZONEINFO"); dir != "" {
		if l, err := LoadLocationFromTZData(name, []byte(zonefile(dir+"/"+name))); err == nil {
			return l, nil
		}
	}
	return loadZone(name)
}

// loadZone looks at the system's directories and in the binary.
func loadZone(name string) (*Location, error) {
	var first error
	for i := 0; i <= len(systemZones); i++ {
		var data string
		if i < len(systemZones) {
			data = zonefile(systemZones[i] + name)
		} else {
			data = zoneinfo(name)
		}
		if data == "" {
			continue
		}
		l, err := LoadLocationFromTZData(name, []byte(data))
		if err == nil {
			return l, nil
		}
		if first == nil {
			first = err
		}
	}
	if first == nil {
		first = errors.New("unknown time zone " + name)
	}
	return nil, first
}

// initLocal follows the environment variable TZ: unset means the system's zone, empty UTC, a path that file, else a name.
func initLocal() {
	tz, set := syscall.Getenv("TZ")
	if tz != "" && tz[0] == ':' {
		tz = tz[1:]
	}
	var l *Location
	err := errLocation
	switch {
	case !set:
		l, err = LoadLocationFromTZData("Local", []byte(zonefile("/etc/localtime")))
	case tz == "" || tz == "UTC":
	case tz[0] == '/':
		name := tz
		if tz == "/etc/localtime" {
			name = "Local"
		}
		l, err = LoadLocationFromTZData(name, []byte(zonefile(tz)))
	default:
		l, err = loadZone(tz)
	}
	if err != nil {
		localLoc.name = "UTC"
		return
	}
	localLoc = *l
}
