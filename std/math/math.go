// Package math has constants and functions of floating-point numbers.
package math

const (
	E       = 2.71828182845904523536028747135266249775724709369995957496696763
	Pi      = 3.14159265358979323846264338327950288419716939937510582097494459
	Phi     = 1.61803398874989484820458683436563811772030917980576286213544862
	Sqrt2   = 1.41421356237309504880168872420969807856967187537694807317667974
	SqrtE   = 1.64872127070012814684865078781416357165377610071014801157507931
	SqrtPi  = 1.77245385090551602729816748334114518279754945612238712821380779
	SqrtPhi = 1.27201964951406896425242246173749149171560804184009624861664038
	Ln2     = 0.693147180559945309417232121458176568075500134360255254120680009
	Log2E   = 1 / Ln2
	Ln10    = 2.30258509299404568401799145468436420760110148862877297603332790
	Log10E  = 1 / Ln10
)

const (
	MaxFloat32             = 0x1p127 * (1 + (1 - 0x1p-23))
	SmallestNonzeroFloat32 = 0x1p-126 * 0x1p-23
	MaxFloat64             = 0x1p1023 * (1 + (1 - 0x1p-52))
	SmallestNonzeroFloat64 = 0x1p-1022 * 0x1p-52
)

const (
	MaxInt    = 1<<63 - 1
	MinInt    = -1 << 63
	MaxInt8   = 1<<7 - 1
	MinInt8   = -1 << 7
	MaxInt16  = 1<<15 - 1
	MinInt16  = -1 << 15
	MaxInt32  = 1<<31 - 1
	MinInt32  = -1 << 31
	MaxInt64  = 1<<63 - 1
	MinInt64  = -1 << 63
	MaxUint   = 1<<64 - 1
	MaxUint8  = 1<<8 - 1
	MaxUint16 = 1<<16 - 1
	MaxUint32 = 1<<32 - 1
	MaxUint64 = 1<<64 - 1
)

// Intrinsics of the compiler.
func Sqrt(x float64) float64
func Abs(x float64) float64
func Floor(x float64) float64
func Ceil(x float64) float64
func Trunc(x float64) float64
func Float64bits(f float64) uint64
func Float64frombits(b uint64) float64
func Float32bits(f float32) uint32
func Float32frombits(b uint32) float32

// Inf is positive infinity if sign >= 0, else negative infinity.
func Inf(sign int) float64 {
	if sign >= 0 {
		return Float64frombits(0x7FF0000000000000)
	}
	return Float64frombits(0xFFF0000000000000)
}

// NaN is not a number.
func NaN() float64 { return Float64frombits(0x7FF8000000000001) }

// IsNaN tells whether f is not a number.
func IsNaN(f float64) (is bool) { return f != f }

// IsInf tells whether f is an infinity of the sign; 0 means either.
func IsInf(f float64, sign int) bool {
	return sign >= 0 && f > MaxFloat64 || sign <= 0 && f < -MaxFloat64
}

// Signbit tells whether x is negative or negative zero.
func Signbit(x float64) bool { return Float64bits(x)>>63 != 0 }

// Copysign is f with the sign of sign.
func Copysign(f, sign float64) float64 {
	const bit = 1 << 63
	return Float64frombits(Float64bits(f)&^bit | Float64bits(sign)&bit)
}

// Max is the larger of x and y; +Inf if either is, and else NaN if either is.
func Max(x, y float64) float64 {
	m := max(x, y)
	if m != m && (IsInf(x, 1) || IsInf(y, 1)) {
		return Inf(1)
	}
	return m
}

// Min is the smaller of x and y; -Inf if either is, and else NaN if either is.
func Min(x, y float64) float64 {
	m := min(x, y)
	if m != m && (IsInf(x, -1) || IsInf(y, -1)) {
		return Inf(-1)
	}
	return m
}
