package strconv

import (
	"math"
	"unsafe"
)

// fmtfloat writes the digits of a float to buf as Go lays them out and gives their number. form is the format byte and
// the bit size in the next byte.
func fmtfloat(buf *byte, bits uint64, form int, prec int, n int) int

// FormatFloat writes f in the format 'e', 'E', 'f', 'g' or 'G' with the precision; -1 is the shortest that reads back.
func FormatFloat(f float64, fmt byte, prec, bitSize int) string {
	return string(AppendFloat(nil, f, fmt, prec, bitSize))
}

// AppendFloat appends FormatFloat(f, fmt, prec, bitSize).
func AppendFloat(dst []byte, f float64, fmt byte, prec, bitSize int) []byte {
	if bitSize != 32 && bitSize != 64 {
		panic("strconv: illegal AppendFloat/FormatFloat bitSize")
	}
	bits := math.Float64bits(f)
	if bitSize == 32 {
		bits = uint64(math.Float32bits(float32(f)))
	}
	switch fmt {
	case 'e', 'E', 'f', 'g', 'G':
	case 'b', 'x', 'X':
		return appendBinary(dst, bits, fmt, prec, bitSize)
	default:
		if bitSize == 32 {
			f = float64(float32(f))
		}
		if f-f == 0 {
			return append(dst, '%', fmt)
		}
		return appendBinary(dst, bits, 'b', prec, bitSize)
	}
	if fmt == 'f' && 0 <= prec && prec <= 15 && bits>>52&0x7ff != 0x7ff && bitSize == 64 {
		if text, ok := fixed(dst, bits, prec); ok {
			return text
		}
	} else if fmt == 'g' && prec == -1 && bitSize == 64 {
		if text, ok := short(dst, f); ok {
			return text
		}
	}
	form := int(fmt) | bitSize<<8
	var small [64]byte
	n := fmtfloat(&small[0], bits, form, prec, len(small))
	if n <= len(small) {
		return append(dst, small[:n]...)
	}
	big := make([]byte, n)
	n = fmtfloat(unsafe.SliceData(big), bits, form, prec, len(big))
	return append(dst, big[:n]...)
}
