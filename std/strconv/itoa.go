// Package strconv converts between numbers and text.
package strconv

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// Itoa is FormatInt(int64(i), 10).
func Itoa(i int) string { return FormatInt(int64(i), 10) }

// FormatInt writes i in a base from 2 to 36.
func FormatInt(i int64, base int) string {
	var buf [65]byte
	return string(AppendInt(buf[:0], i, base))
}

// FormatUint writes i in a base from 2 to 36.
func FormatUint(i uint64, base int) string {
	var buf [65]byte
	return string(AppendUint(buf[:0], i, base))
}

// AppendInt appends FormatInt(i, base).
func AppendInt(dst []byte, i int64, base int) []byte {
	if i < 0 {
		return AppendUint(append(dst, '-'), -uint64(i), base)
	}
	return AppendUint(dst, uint64(i), base)
}

// AppendUint appends FormatUint(i, base).
func AppendUint(dst []byte, u uint64, base int) []byte {
	if base < 2 || base > len(digits) {
		panic("strconv: illegal AppendInt/FormatInt base")
	}
	var buf [64]byte
	n := len(buf)
	if base == 10 {
		for u >= 10 {
			n--
			buf[n] = byte('0' + u%10)
			u /= 10
		}
		n--
		buf[n] = byte('0' + u)
		return append(dst, buf[n:]...)
	}
	b := uint64(base)
	for u >= b {
		n--
		buf[n] = digits[u%b]
		u /= b
	}
	n--
	buf[n] = digits[u]
	return append(dst, buf[n:]...)
}

// FormatBool gives "true" or "false".
func FormatBool(b bool) string {
	if b {
		return "true"
	}
	return "false"
}
