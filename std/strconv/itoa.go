// Package strconv converts between numbers and text.
package strconv

const digits = "0123456789abcdefghijklmnopqrstuvwxyz"

// Itoa is FormatInt(int64(i), 10).
func Itoa(i int) string { return FormatInt(int64(i), 10) }

// pairs are the numbers below 100 with two digits each.
const pairs = "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849" +
	"5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"

// FormatInt writes i in a base from 2 to 36.
func FormatInt(i int64, base int) string {
	if base != 10 {
		var buf [65]byte
		return string(AppendInt(buf[:0], i, base))
	}
	if uint64(i) < 100 {
		return below100(uint64(i))
	}
	u := uint64(i)
	if i < 0 {
		u = -u
	}
	var buf [20]byte
	n := decimal(&buf, u)
	if i < 0 {
		n--
		buf[n] = '-'
	}
	return string(buf[n:])
}

// FormatUint writes i in a base from 2 to 36.
func FormatUint(i uint64, base int) string {
	if base != 10 {
		var buf [64]byte
		return string(AppendUint(buf[:0], i, base))
	}
	if i < 100 {
		return below100(i)
	}
	var buf [20]byte
	return string(buf[decimal(&buf, i):])
}

// below100 is a number below 100, without a new string.
func below100(u uint64) string {
	if u < 10 {
		return pairs[2*u+1 : 2*u+2]
	}
	return pairs[2*u : 2*u+2]
}

// decimal writes u at the end of buf and tells where it starts.
func decimal(buf *[20]byte, u uint64) int {
	n := len(buf)
	for u >= 100 {
		q := u / 100
		r := (u - q*100) * 2
		u = q
		n -= 2
		buf[n+1] = pairs[r+1]
		buf[n] = pairs[r]
	}
	if u >= 10 {
		n -= 2
		buf[n+1] = pairs[2*u+1]
		buf[n] = pairs[2*u]
		return n
	}
	n--
	buf[n] = byte('0' + u)
	return n
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
	if base == 10 {
		if u < 100 {
			return append(dst, below100(u)...)
		}
		var buf [20]byte
		return append(dst, buf[decimal(&buf, u):]...)
	}
	if base < 2 || base > len(digits) {
		panic("strconv: illegal AppendInt/FormatInt base")
	}
	var buf [64]byte
	n := len(buf)
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
