//! Floats as text, laid out digit for digit as Go's strconv does it. Rust's standard library finds the digits.

/// What to write and how; `fmt` is one of `e E f F g G x X b`, `prec` −1 asks for the shortest text that reads back.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    pub fmt: u8,
    pub prec: i64,
    pub bits32: bool,
}

impl Format {
    /// What `println` uses.
    pub const SHORTEST: Format = Format { fmt: b'g', prec: -1, bits32: false };
}

/// The digits d₀d₁… of a number 0.d₀d₁… × 10^point, without leading or trailing zeros unless asked for.
struct Digits {
    d: Vec<u8>,
    point: i64,
}

/// More digits than this are all zeros: the longest float64 has 1 074 after the point and 309 before it.
const MAX_PREC: i64 = 100_000;

/// Appends `v` to `out`.
pub fn append(out: &mut Vec<u8>, v: f64, f: Format) {
    if v.is_nan() {
        return out.extend_from_slice(b"NaN");
    }
    if v.is_infinite() {
        return out.extend_from_slice(if v < 0.0 { b"-Inf" } else { b"+Inf" });
    }
    if v.is_sign_negative() {
        out.push(b'-');
    }
    let v = v.abs();
    let shortest = f.prec < 0;
    let mut prec = f.prec.min(MAX_PREC);
    match f.fmt {
        b'b' => {
            let (mant, exp, bits) = parts(v, f.bits32);
            out.extend_from_slice(format!("{mant}p{:+}", exp - bits as i64).as_bytes());
        }
        b'x' | b'X' => hexadecimal(out, v, f),
        b'e' | b'E' => {
            let digits =
                if shortest { shortest_digits(v, f.bits32) } else { rounded_digits(v, prec as usize + 1) };
            if shortest {
                prec = (digits.d.len() as i64 - 1).max(0);
            }
            exponent(out, &digits, prec, f.fmt);
        }
        b'f' | b'F' => {
            if shortest {
                let digits = shortest_digits(v, f.bits32);
                let prec = (digits.d.len() as i64 - digits.point).max(0);
                plain(out, &digits, prec);
            } else {
                let prec = prec as usize;
                out.extend_from_slice(format!("{v:.prec$}").as_bytes());
            }
        }
        _ => {
            if prec == 0 {
                prec = 1;
            }
            let digits =
                if shortest { shortest_digits(v, f.bits32) } else { rounded_digits(v, prec as usize) };
            let n = digits.d.len() as i64;
            // %e is used if the exponent is below −4 or at least the precision, which counts as 6 for shortest text.
            let mut limit = prec;
            if limit > n && n >= digits.point {
                limit = n;
            }
            if shortest {
                limit = 6;
                prec = n;
            }
            let exp = digits.point - 1;
            if exp < -4 || exp >= limit {
                let e = if f.fmt == b'G' { b'E' } else { b'e' };
                exponent(out, &digits, (prec.min(n) - 1).max(0), e);
            } else {
                plain(out, &digits, (n - digits.point).max(0));
            }
        }
    }
}

/// Mantissa, exponent and number of mantissa bits: the value is mantissa × 2^(exponent − bits).
fn parts(v: f64, bits32: bool) -> (u64, i64, u32) {
    let (raw, bits, bias) =
        if bits32 { ((v as f32).to_bits() as u64, 23, 127) } else { (v.to_bits(), 52, 1023) };
    let (mant, exp) = (raw & ((1 << bits) - 1), (raw >> bits) as i64);
    if exp == 0 { (mant, 1 - bias, bits) } else { (mant | 1 << bits, exp - bias, bits) }
}

/// `0x1.yyyyp±dd`
fn hexadecimal(out: &mut Vec<u8>, v: f64, f: Format) {
    let (mut mant, mut exp, bits) = parts(v, f.bits32);
    // The leading digit goes to bit 60, fifteen digits follow it.
    if mant == 0 {
        exp = 0;
    } else {
        let top = mant.leading_zeros() as i64;
        mant <<= top - 3;
        exp -= top - 63 + bits as i64;
    }
    if (0..15).contains(&f.prec) {
        let shift = f.prec as u32 * 4;
        let rest = (mant << shift) & ((1 << 60) - 1);
        mant >>= 60 - shift;
        // Half to even.
        if rest | (mant & 1) > 1 << 59 {
            mant += 1;
        }
        mant <<= 60 - shift;
        if mant & 1 << 61 != 0 {
            mant >>= 1;
            exp += 1;
        }
    }
    let upper = f.fmt == b'X';
    let digit = |d: u64| if upper { b"0123456789ABCDEF" } else { b"0123456789abcdef" }[d as usize & 15];
    out.extend_from_slice(&[b'0', f.fmt, digit(mant >> 60 & 1)]);
    mant <<= 4;
    if f.prec > 0 || (f.prec < 0 && mant != 0) {
        out.push(b'.');
        let mut left = f.prec.min(MAX_PREC);
        while if f.prec < 0 { mant != 0 } else { left > 0 } {
            out.push(digit(mant >> 60));
            mant <<= 4;
            left -= 1;
        }
    }
    out.push(if upper { b'P' } else { b'p' });
    out.extend_from_slice(format!("{}{:02}", if exp < 0 { '-' } else { '+' }, exp.abs()).as_bytes());
}

/// The shortest digits that read back as the same float of the given size.
fn shortest_digits(v: f64, bits32: bool) -> Digits {
    let text = if bits32 { format!("{:e}", v as f32) } else { format!("{v:e}") };
    let shortest = parse(&text);
    // Halfway between two texts of this length Go takes the even one, Rust the larger: the correctly rounded text is
    // Go's choice whenever it reads back too. A float halfway between two shorter texts is itself a text short enough
    // to be told from both, so there neither would read back.
    if shortest.d.len() < if bits32 { 6 } else { 15 } || !has_few_digits(v) {
        return shortest;
    }
    let prec = shortest.d.len() - 1;
    let even = format!("{v:.prec$e}");
    let reads_back = match bits32 {
        true => even.parse() == Ok(v as f32),
        false => even.parse() == Ok(v),
    };
    if reads_back { parse(&even) } else { shortest }
}

/// Whether all digits of `v` together may be so few (18) that it lies halfway between two texts of 17 digits.
fn has_few_digits(v: f64) -> bool {
    let (mant, exp, bits) = parts(v, false);
    let zeros = mant.trailing_zeros();
    let exp = exp - bits as i64 + zeros as i64;
    // An odd number divided by 2^n has the digits of that number times 5^n.
    exp >= 0
        || exp >= -25
            && 5u64
                .checked_pow(-exp as u32)
                .and_then(|p| p.checked_mul(mant >> zeros))
                .is_some_and(|d| d < 10u64.pow(18))
}

/// `n` digits, correctly rounded; trailing zeros are dropped.
fn rounded_digits(v: f64, n: usize) -> Digits {
    let prec = n - 1;
    parse(&format!("{v:.prec$e}"))
}

/// Reads Rust's `d.ddde±x`.
fn parse(text: &str) -> Digits {
    let (mantissa, exp) = text.split_once('e').unwrap_or((text, "0"));
    let mut d: Vec<u8> = mantissa.bytes().filter(|b| b.is_ascii_digit()).collect();
    while d.last() == Some(&b'0') {
        d.pop();
    }
    let point = if d.is_empty() { 0 } else { exp.parse::<i64>().unwrap_or(0) + 1 };
    Digits { d, point }
}

/// `-d.ddde±dd`
fn exponent(out: &mut Vec<u8>, digits: &Digits, prec: i64, e: u8) {
    let d = &digits.d;
    out.push(*d.first().unwrap_or(&b'0'));
    if prec > 0 {
        out.push(b'.');
        for i in 1..=prec as usize {
            out.push(*d.get(i).unwrap_or(&b'0'));
        }
    }
    out.push(e);
    let exp = if d.is_empty() { 0 } else { digits.point - 1 };
    out.push(if exp < 0 { b'-' } else { b'+' });
    let exp = exp.abs();
    if exp < 10 {
        out.push(b'0');
    }
    out.extend_from_slice(exp.to_string().as_bytes());
}

/// `-ddd.ddd`
fn plain(out: &mut Vec<u8>, digits: &Digits, prec: i64) {
    let digit = |i: i64| usize::try_from(i).ok().and_then(|i| digits.d.get(i)).copied().unwrap_or(b'0');
    if digits.point > 0 {
        out.extend((0..digits.point).map(digit));
    } else {
        out.push(b'0');
    }
    if prec > 0 {
        out.push(b'.');
        out.extend((0..prec).map(|i| digit(digits.point + i)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fmt(v: f64, fmt: u8, prec: i64, bits: u32) -> String {
        let mut out = Vec::new();
        append(&mut out, v, Format { fmt, prec, bits32: bits == 32 });
        String::from_utf8(out).expect("ASCII")
    }

    /// The expected texts were printed by Go 1.27.
    #[test]
    fn floats_are_laid_out_as_in_go() {
        for (v, f, prec, want) in [
            (0.0, b'g', -1, "0"),
            (-0.0, b'g', -1, "-0"),
            (1.0, b'g', -1, "1"),
            (100000.0, b'g', -1, "100000"),
            (1000000.0, b'g', -1, "1e+06"),
            (123456789.0, b'g', -1, "1.23456789e+08"),
            (0.0001, b'g', -1, "0.0001"),
            (0.00001, b'g', -1, "1e-05"),
            (1e100, b'g', -1, "1e+100"),
            (1.0 / 3.0, b'g', -1, "0.3333333333333333"),
            (1.0 / 3.0, b'g', 3, "0.333"),
            (100.0, b'g', 3, "100"),
            (1000.0, b'g', 3, "1e+03"),
            (1234.5678, b'g', 6, "1234.57"),
            (1e6, b'G', 6, "1E+06"),
            (3.0, b'e', -1, "3e+00"),
            (3.25, b'e', -1, "3.25e+00"),
            (3.25, b'e', 4, "3.2500e+00"),
            (0.0, b'e', 2, "0.00e+00"),
            (0.0, b'e', -1, "0e+00"),
            (2.5, b'f', 0, "2"),
            (3.5, b'f', 0, "4"),
            (1.005, b'f', 2, "1.00"),
            (1e21, b'f', -1, "1000000000000000000000"),
            (1e-7, b'f', -1, "0.0000001"),
            (1e-7, b'f', 3, "0.000"),
            (123.0, b'f', 3, "123.000"),
            (5e-324, b'g', -1, "5e-324"),
            (f64::MAX, b'g', -1, "1.7976931348623157e+308"),
            (1.0, b'b', -1, "4503599627370496p-52"),
            (1.0, b'x', -1, "0x1p+00"),
            (0.0, b'x', 2, "0x0.00p+00"),
            (f64::INFINITY, b'g', -1, "+Inf"),
            (f64::NEG_INFINITY, b'f', 2, "-Inf"),
            (f64::NAN, b'e', 2, "NaN"),
        ] {
            assert_eq!(fmt(v, f, prec, 64), want, "{v} {} {prec}", f as char);
        }
        assert_eq!(fmt(0.1f32 as f64, b'g', -1, 32), "0.1");
        assert_eq!(fmt(0.1f32 as f64, b'g', -1, 64), "0.10000000149011612");
        assert_eq!(fmt(-1211088.25, b'g', -1, 32), "-1.2110882e+06");
        assert_eq!(fmt(16777216.0, b'g', -1, 32), "1.6777216e+07");
    }
}
