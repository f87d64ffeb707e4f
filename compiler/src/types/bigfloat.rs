//! Binary floats with a 512-bit mantissa, for constants too large or too small for exact fractions; correct rounding
//! of exact values to machine floats.

use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use std::cmp::Ordering;

/// gc's precision for untyped floats.
const PREC: u64 = 512;
/// Exponents beyond this are infinite or zero, as in math/big.
const MAX_EXP: i64 = i32::MAX as i64;

/// mantissa × 2^exponent, rounded to 512 bits, half to even. The mantissa is odd or zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BigFloat {
    pub mantissa: BigInt,
    pub exponent: i64,
}

impl BigFloat {
    pub fn zero() -> BigFloat {
        BigFloat { mantissa: BigInt::zero(), exponent: 0 }
    }

    /// mantissa × 2^exponent, rounded. `None` is an infinity; too small numbers are zero.
    pub fn new(mantissa: BigInt, exponent: i64) -> Option<BigFloat> {
        Self::rounded(mantissa, exponent, PREC, false)
    }

    /// `sticky`: the true absolute value is a bit larger than the mantissa says.
    fn rounded(mantissa: BigInt, exponent: i64, prec: u64, sticky: bool) -> Option<BigFloat> {
        let (sign, mag) = mantissa.into_parts();
        if mag.is_zero() {
            return Some(BigFloat::zero());
        }
        let drop = mag.bits().saturating_sub(prec);
        let (mag, exponent) = (round_half_even(mag, drop, sticky), exponent + drop as i64);
        let zeros = mag.trailing_zeros().unwrap_or(0);
        let (mag, exponent) = (mag >> zeros, exponent + zeros as i64);
        let top = exponent + mag.bits() as i64;
        if top > MAX_EXP {
            return None;
        }
        if top < -MAX_EXP {
            return Some(BigFloat::zero());
        }
        Some(BigFloat { mantissa: BigInt::from_biguint(sign, mag), exponent })
    }

    pub fn from_int(v: &BigInt) -> Option<BigFloat> {
        Self::new(v.clone(), 0)
    }

    pub fn from_rat(r: &BigRational) -> Option<BigFloat> {
        Self::quotient(r.numer(), r.denom(), 0)
    }

    /// n / d × 2^exponent.
    fn quotient(n: &BigInt, d: &BigInt, exponent: i64) -> Option<BigFloat> {
        if d.is_zero() {
            return None;
        }
        // Enough bits for rounding; the remainder only tells whether there is more below them.
        let shift = (PREC + 2 + d.bits()).saturating_sub(n.bits());
        let (q, r) = (n << shift).div_rem(d);
        Self::rounded(q, exponent - shift as i64, PREC, !r.is_zero())
    }

    pub fn add(&self, other: &BigFloat) -> Option<BigFloat> {
        if self.mantissa.is_zero() {
            return Some(other.clone());
        }
        if other.mantissa.is_zero() {
            return Some(self.clone());
        }
        // What lies entirely below the last place of the other cannot change it.
        let (hi, lo) = if self.top() >= other.top() { (self, other) } else { (other, self) };
        if hi.top() - lo.top() > 2 * PREC as i64 {
            return Some(hi.clone());
        }
        let e = hi.exponent.min(lo.exponent);
        let at = |x: &BigFloat| &x.mantissa << ((x.exponent - e) as u64);
        Self::new(at(hi) + at(lo), e)
    }

    pub fn neg(&self) -> BigFloat {
        BigFloat { mantissa: -&self.mantissa, exponent: self.exponent }
    }

    pub fn sub(&self, other: &BigFloat) -> Option<BigFloat> {
        self.add(&other.neg())
    }

    pub fn mul(&self, other: &BigFloat) -> Option<BigFloat> {
        Self::new(&self.mantissa * &other.mantissa, self.exponent + other.exponent)
    }

    pub fn div(&self, other: &BigFloat) -> Option<BigFloat> {
        Self::quotient(&self.mantissa, &other.mantissa, self.exponent - other.exponent)
    }

    /// The exponent e with 2^(e-1) <= |x| < 2^e; of no use for zero.
    pub fn top(&self) -> i64 {
        self.exponent + self.mantissa.bits() as i64
    }

    pub fn sign(&self) -> i32 {
        match self.mantissa.sign() {
            Sign::Minus => -1,
            Sign::NoSign => 0,
            Sign::Plus => 1,
        }
    }

    /// Numeric order.
    pub fn compare(&self, other: &BigFloat) -> Ordering {
        match self.sign().cmp(&other.sign()) {
            Ordering::Equal if self.sign() == 0 => Ordering::Equal,
            // Different magnitudes need no shifting of huge numbers.
            Ordering::Equal if self.top() != other.top() => {
                let o = self.top().cmp(&other.top());
                if self.sign() < 0 { o.reverse() } else { o }
            }
            Ordering::Equal => {
                let e = self.exponent.min(other.exponent);
                let at = |x: &BigFloat| &x.mantissa << ((x.exponent - e) as u64);
                at(self).cmp(&at(other))
            }
            o => o,
        }
    }

    pub fn is_int(&self) -> bool {
        self.mantissa.is_zero() || self.exponent >= 0
    }

    /// The integer it is, if its size is sensible. Rounding errors of a few bits are forgiven.
    pub fn to_int(&self, max_exp: i64) -> Option<BigInt> {
        if self.mantissa.is_zero() {
            return Some(BigInt::zero());
        }
        if !(-max_exp < self.top() && self.top() < max_exp) {
            return None;
        }
        if self.exponent >= 0 {
            return Some(&self.mantissa << self.exponent as u64);
        }
        // Cut to 508 bits, towards zero and away from it: an integer either way is meant as one.
        let drop = self.mantissa.bits().saturating_sub(PREC - 4);
        if drop == 0 {
            return None;
        }
        let (sign, mag) = self.mantissa.clone().into_parts();
        let down = mag >> drop;
        let up = &down + 1u32;
        [down, up].into_iter().find_map(|m| {
            let zeros = m.trailing_zeros().unwrap_or(0);
            let e = self.exponent + drop as i64;
            (e + zeros as i64 >= 0).then(|| {
                let m = BigInt::from_biguint(sign, m);
                if e >= 0 { m << e as u64 } else { m >> (-e) as u64 }
            })
        })
    }

    /// 10^n with some bits to spare, as mantissa and exponent.
    pub fn pow10(n: u64) -> Option<BigFloat> {
        let mut result = BigFloat { mantissa: BigInt::one(), exponent: 0 };
        let mut base = BigFloat { mantissa: BigInt::from(5), exponent: 1 };
        let mut n = n;
        let mul = |a: &BigFloat, b: &BigFloat| {
            Self::rounded(&a.mantissa * &b.mantissa, a.exponent + b.exponent, PREC + 128, false)
        };
        while n > 0 {
            if n & 1 == 1 {
                result = mul(&result, &base)?;
            }
            n >>= 1;
            if n > 0 {
                base = mul(&base, &base)?;
            }
        }
        Some(result)
    }

    /// Numerator and denominator of the absolute value. Only for sensible exponents.
    fn ratio(&self) -> (BigUint, BigUint) {
        let m = self.mantissa.magnitude().clone();
        match self.exponent >= 0 {
            true => (m << self.exponent as u64, BigUint::one()),
            false => (m, BigUint::one() << (-self.exponent) as u64),
        }
    }

    pub fn to_f64(&self) -> f64 {
        let sign = if self.sign() < 0 { -1.0 } else { 1.0 };
        match self.top() {
            _ if self.sign() == 0 => 0.0,
            top if top > 1100 => sign * f64::INFINITY,
            top if top < -1200 => sign * 0.0,
            _ => {
                let (n, d) = self.ratio();
                sign * ratio_to_f64(&n, &d)
            }
        }
    }

    pub fn to_f32(&self) -> f32 {
        let sign = if self.sign() < 0 { -1.0 } else { 1.0 };
        match self.top() {
            _ if self.sign() == 0 => 0.0,
            top if top > 1100 => sign * f32::INFINITY,
            top if top < -1200 => sign * 0.0,
            _ => {
                let (n, d) = self.ratio();
                sign * ratio_to_f32(&n, &d)
            }
        }
    }
}

/// `m` without its lowest `drop` bits, rounded half to even; `sticky` says that more follows below.
fn round_half_even(m: BigUint, drop: u64, sticky: bool) -> BigUint {
    if drop == 0 {
        return m;
    }
    let half = m.bit(drop - 1);
    let below = sticky || m.trailing_zeros().is_some_and(|z| z < drop - 1);
    let q = m >> drop;
    let up = half && (below || q.bit(0));
    if up { q + 1u32 } else { q }
}

/// The nearest float with `prec` bits of mantissa whose last place is at least 2^min_exp, as (mantissa, exponent).
fn round_ratio(n: &BigUint, d: &BigUint, prec: i64, min_exp: i64) -> (u64, i64) {
    if n.is_zero() {
        return (0, 0);
    }
    let magnitude = n.bits() as i64 - d.bits() as i64;
    // The quotient gets at least two bits more than needed, or reaches two below the smallest place.
    let exp = (magnitude - prec - 2).max(min_exp - 2);
    let (num, den) = match exp >= 0 {
        true => (n.clone(), d << exp as u64),
        false => (n << (-exp) as u64, d.clone()),
    };
    let (q, r) = num.div_rem(&den);
    let drop = (q.bits() as i64 - prec).max(min_exp - exp).max(0);
    let m = round_half_even(q, drop as u64, !r.is_zero());
    (m.iter_u64_digits().next().unwrap_or(0), exp + drop)
}

/// n / d, correctly rounded.
pub fn ratio_to_f64(n: &BigUint, d: &BigUint) -> f64 {
    let (m, e) = round_ratio(n, d, 53, -1074);
    if m == 0 {
        return 0.0;
    }
    if 64 - i64::from(m.leading_zeros()) + e > 1024 {
        return f64::INFINITY;
    }
    // Both factors are exact, and so is the product: m has at most 53 bits from the last place up.
    let half = e / 2;
    m as f64 * 2f64.powi(half as i32) * 2f64.powi((e - half) as i32)
}

/// n / d, correctly rounded, once.
pub fn ratio_to_f32(n: &BigUint, d: &BigUint) -> f32 {
    let (m, e) = round_ratio(n, d, 24, -149);
    if m == 0 {
        return 0.0;
    }
    if 64 - i64::from(m.leading_zeros()) + e > 128 {
        return f32::INFINITY;
    }
    (m as f64 * 2f64.powi(e as i32)) as f32
}

pub fn rat_to_f64(r: &BigRational) -> f64 {
    let v = ratio_to_f64(r.numer().magnitude(), r.denom().magnitude());
    if r.is_negative() { -v } else { v }
}

pub fn rat_to_f32(r: &BigRational) -> f32 {
    let v = ratio_to_f32(r.numer().magnitude(), r.denom().magnitude());
    if r.is_negative() { -v } else { v }
}
