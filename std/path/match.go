package path

import (
	"errors"
	"internal/wildcard"
)

// ErrBadPattern means that a pattern is malformed.
var ErrBadPattern = errors.New("syntax error in pattern")

// Match tells whether name matches the shell pattern: * any but slashes, ? one, [a-z] and [^a-z] classes, \ quotes. All of
// the pattern must be well formed, whether it matches or not.
func Match(pattern, name string) (matched bool, err error) {
	matched, bad := wildcard.Match(pattern, name, true)
	if bad {
		return false, ErrBadPattern
	}
	return matched, nil
}
