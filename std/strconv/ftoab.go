package strconv

// appendBinary writes a float by its binary exponent: 'b' as mantissa and exponent, 'x' and 'X' in hexadecimal.
//
//minigo:cold
func appendBinary(dst []byte, bits uint64, fmt byte, prec, bitSize int) []byte {
	mantBits, expBits := uint(52), uint(11)
	if bitSize == 32 {
		mantBits, expBits = 23, 8
	}
	bias := 1<<(expBits-1) - 1
	mant := bits & (1<<mantBits - 1)
	exp := int(bits>>mantBits) & (1<<expBits - 1)
	neg := bits>>(mantBits+expBits) != 0
	if exp == 1<<expBits-1 {
		switch {
		case mant != 0:
			return append(dst, "NaN"...)
		case neg:
			return append(dst, "-Inf"...)
		}
		return append(dst, "+Inf"...)
	}
	if exp == 0 {
		exp = 1
	} else {
		mant |= 1 << mantBits
	}
	exp -= bias
	if neg {
		dst = append(dst, '-')
	}
	if fmt == 'b' {
		dst = AppendUint(dst, mant, 10)
		exp -= int(mantBits)
		dst = append(dst, 'p')
		if exp >= 0 {
			dst = append(dst, '+')
		}
		return AppendInt(dst, int64(exp), 10)
	}
	if mant == 0 {
		exp = 0
	}
	// The leading one goes to bit 60, fifteen digits below it.
	mant <<= 60 - mantBits
	for mant != 0 && mant&(1<<60) == 0 {
		mant <<= 1
		exp--
	}
	if prec >= 0 && prec < 15 {
		shift := uint(prec * 4)
		extra := mant << shift & (1<<60 - 1)
		mant >>= 60 - shift
		if extra|mant&1 > 1<<59 {
			mant++
		}
		mant <<= 60 - shift
		if mant&(1<<61) != 0 {
			mant >>= 1
			exp++
		}
	}
	digits := "0123456789abcdef"
	letter := byte('p')
	if fmt == 'X' {
		digits = "0123456789ABCDEF"
		letter = 'P'
	}
	dst = append(dst, '0', fmt, '0'+byte(mant>>60&1))
	mant <<= 4
	if prec < 0 && mant != 0 {
		dst = append(dst, '.')
		for mant != 0 {
			dst = append(dst, digits[mant>>60])
			mant <<= 4
		}
	} else if prec > 0 {
		dst = append(dst, '.')
		for i := 0; i < prec; i++ {
			dst = append(dst, digits[mant>>60])
			mant <<= 4
		}
	}
	dst = append(dst, letter)
	if exp < 0 {
		dst = append(dst, '-')
		exp = -exp
	} else {
		dst = append(dst, '+')
	}
	if exp < 10 {
		dst = append(dst, '0')
	}
	return AppendInt(dst, int64(exp), 10)
}
