//! Exact constant values and their arithmetic.
//!
//! Values move up a ladder as they need to: integers, exact fractions, 512-bit floats (when a fraction's parts grow
//! beyond 4096 bits), complex numbers. They never move down by themselves; `to_int` and `representable` do that.

use super::bigfloat::{rat_to_f32, rat_to_f64, ratio_to_f32, ratio_to_f64};
use super::format::{format_g, format_g6, quote};
use super::ty::BasicKind;
use minigo_syntax::ast::{BinaryOp, UnaryOp};
use num_bigint::{BigInt, BigUint, Sign};
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;
use std::rc::Rc;

pub use super::bigfloat::BigFloat;

/// Fractions whose parts have as many bits become floats.
pub(super) const MAX_FRACTION_EXP: i64 = 4 << 10;

/// A constant's value. A float-typed constant may be held as `Int` or `Rat`; ask with `to_f64`, `to_i64` and the like.
#[derive(Clone, Debug)]
pub enum ConstValue {
    /// In error.
    Unknown,
    Bool(bool),
    /// Go strings are bytes.
    String(Rc<[u8]>),
    Int(BigInt),
    /// Exact fractions, as long as they stay small enough.
    Rat(BigRational),
    /// Beyond that, a binary float with a 512-bit mantissa.
    Float(BigFloat),
    Complex(Box<(ConstValue, ConstValue)>),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ConstKind {
    Unknown,
    Bool,
    String,
    Int,
    Float,
    Complex,
}

impl ConstValue {
    pub fn int(v: i64) -> ConstValue {
        ConstValue::Int(v.into())
    }

    pub fn uint(v: u64) -> ConstValue {
        ConstValue::Int(v.into())
    }

    pub fn string(s: impl AsRef<[u8]>) -> ConstValue {
        ConstValue::String(s.as_ref().into())
    }

    /// From a float; not a number and infinities are `Unknown`.
    pub fn from_f64(v: f64) -> ConstValue {
        BigRational::from_float(v).map_or(ConstValue::Unknown, ConstValue::Rat)
    }

    /// `re + im·i`.
    pub fn make_complex(re: ConstValue, im: ConstValue) -> ConstValue {
        match re.is_unknown() || im.is_unknown() {
            true => ConstValue::Unknown,
            false => ConstValue::Complex(Box::new((re, im))),
        }
    }

    fn from_rat(r: BigRational) -> ConstValue {
        let small = |n: &BigInt| (n.bits() as i64) < MAX_FRACTION_EXP;
        match small(r.numer()) && small(r.denom()) {
            true => ConstValue::Rat(r),
            false => Self::from_float(BigFloat::from_rat(&r)),
        }
    }

    fn from_float(f: Option<BigFloat>) -> ConstValue {
        f.map_or(ConstValue::Unknown, ConstValue::Float)
    }

    pub fn is_unknown(&self) -> bool {
        matches!(self, ConstValue::Unknown)
    }

    pub fn kind(&self) -> ConstKind {
        match self {
            ConstValue::Unknown => ConstKind::Unknown,
            ConstValue::Bool(_) => ConstKind::Bool,
            ConstValue::String(_) => ConstKind::String,
            ConstValue::Int(_) => ConstKind::Int,
            ConstValue::Rat(_) | ConstValue::Float(_) => ConstKind::Float,
            ConstValue::Complex(_) => ConstKind::Complex,
        }
    }

    /// As an integer (`ConstValue::Int`) if the value is one, else `Unknown`.
    pub fn to_int(&self) -> ConstValue {
        match self {
            ConstValue::Int(_) => self.clone(),
            ConstValue::Rat(r) if r.is_integer() => ConstValue::Int(r.numer().clone()),
            ConstValue::Float(f) => f.to_int(MAX_FRACTION_EXP).map_or(ConstValue::Unknown, ConstValue::Int),
            ConstValue::Complex(c) if c.1.sign() == 0 => c.0.to_int(),
            _ => ConstValue::Unknown,
        }
    }

    /// As a real number if the value is one, else `Unknown`.
    pub fn to_float(&self) -> ConstValue {
        match self {
            ConstValue::Int(i) if (i.bits() as i64) < MAX_FRACTION_EXP => {
                ConstValue::Rat(BigRational::from_integer(i.clone()))
            }
            ConstValue::Int(i) => Self::from_float(BigFloat::from_int(i)),
            ConstValue::Rat(_) | ConstValue::Float(_) => self.clone(),
            ConstValue::Complex(c) if c.1.sign() == 0 => c.0.to_float(),
            _ => ConstValue::Unknown,
        }
    }

    /// As a complex number if the value is numeric, else `Unknown`.
    pub fn to_complex(&self) -> ConstValue {
        match self {
            ConstValue::Int(_) | ConstValue::Rat(_) | ConstValue::Float(_) => {
                Self::make_complex(self.clone(), ConstValue::int(0))
            }
            ConstValue::Complex(_) => self.clone(),
            _ => ConstValue::Unknown,
        }
    }

    /// The real part of a number.
    pub fn real(&self) -> ConstValue {
        match self {
            ConstValue::Complex(c) => c.0.clone(),
            _ => self.clone(),
        }
    }

    /// The imaginary part of a number.
    pub fn imag(&self) -> ConstValue {
        match self {
            ConstValue::Complex(c) => c.1.clone(),
            ConstValue::Unknown => ConstValue::Unknown,
            _ => ConstValue::int(0),
        }
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            ConstValue::Bool(b) => Some(*b),
            _ => None,
        }
    }

    pub fn as_bytes(&self) -> Option<&[u8]> {
        match self {
            ConstValue::String(s) => Some(s),
            _ => None,
        }
    }

    /// Exact values only.
    pub fn to_i64(&self) -> Option<i64> {
        self.exact_int()?.to_i64()
    }

    /// Exact values only.
    pub fn to_u64(&self) -> Option<u64> {
        self.exact_int()?.to_u64()
    }

    fn exact_int(&self) -> Option<BigInt> {
        match self {
            ConstValue::Int(i) => Some(i.clone()),
            _ => match self.to_int() {
                ConstValue::Int(i) => Some(i),
                _ => None,
            },
        }
    }

    /// Rounded to the nearest, ties to even; infinite if too large. 0 for what is no real number.
    pub fn to_f64(&self) -> f64 {
        match self {
            ConstValue::Int(i) => {
                let v = ratio_to_f64(i.magnitude(), &BigUint::one());
                if i.is_negative() { -v } else { v }
            }
            ConstValue::Rat(r) => rat_to_f64(r),
            ConstValue::Float(f) => f.to_f64(),
            ConstValue::Complex(c) if c.1.sign() == 0 => c.0.to_f64(),
            _ => 0.0,
        }
    }

    /// Rounded once, from the exact value.
    pub fn to_f32(&self) -> f32 {
        match self {
            ConstValue::Int(i) => {
                let v = ratio_to_f32(i.magnitude(), &BigUint::one());
                if i.is_negative() { -v } else { v }
            }
            ConstValue::Rat(r) => rat_to_f32(r),
            ConstValue::Float(f) => f.to_f32(),
            ConstValue::Complex(c) if c.1.sign() == 0 => c.0.to_f32(),
            _ => 0.0,
        }
    }

    /// -1, 0, 1; for complex values 0 if and only if zero. 1 for what is in error, so that nothing divides by zero.
    pub fn sign(&self) -> i32 {
        let of = |s: Sign| match s {
            Sign::Minus => -1,
            Sign::NoSign => 0,
            Sign::Plus => 1,
        };
        match self {
            ConstValue::Int(i) => of(i.sign()),
            ConstValue::Rat(r) => of(r.numer().sign()),
            ConstValue::Float(f) => f.sign(),
            ConstValue::Complex(c) => c.0.sign() | c.1.sign(),
            _ => 1,
        }
    }

    /// Bits of an integer's absolute value; 0 for everything else.
    pub fn bit_len(&self) -> u64 {
        match self {
            ConstValue::Int(i) => i.bits(),
            _ => 0,
        }
    }

    fn rank(&self) -> u8 {
        match self {
            ConstValue::Unknown => 0,
            ConstValue::Bool(_) | ConstValue::String(_) => 1,
            ConstValue::Int(_) => 2,
            ConstValue::Rat(_) => 3,
            ConstValue::Float(_) => 4,
            ConstValue::Complex(_) => 5,
        }
    }

    /// As high on the ladder as `rank`.
    fn raised(&self, rank: u8) -> ConstValue {
        match (self, rank) {
            (ConstValue::Int(i), 3) => ConstValue::Rat(BigRational::from_integer(i.clone())),
            (ConstValue::Int(i), 4) => Self::from_float(BigFloat::from_int(i)),
            (ConstValue::Rat(r), 4) => Self::from_float(BigFloat::from_rat(r)),
            (ConstValue::Int(_) | ConstValue::Rat(_) | ConstValue::Float(_), 5) => self.to_complex(),
            _ => self.clone(),
        }
    }
}

/// `op x`. For `^` of unsigned types `size` is the type's width in bits; 0 for signed and untyped.
pub fn unary_op(op: UnaryOp, x: &ConstValue, size: u32) -> ConstValue {
    match (op, x) {
        (UnaryOp::Plus, _) => x.clone(),
        (UnaryOp::Neg, ConstValue::Int(i)) => ConstValue::Int(-i),
        (UnaryOp::Neg, ConstValue::Rat(r)) => ConstValue::Rat(-r),
        (UnaryOp::Neg, ConstValue::Float(f)) => ConstValue::Float(f.neg()),
        (UnaryOp::Neg, ConstValue::Complex(c)) => {
            ConstValue::make_complex(unary_op(op, &c.0, 0), unary_op(op, &c.1, 0))
        }
        (UnaryOp::Compl, ConstValue::Int(i)) => {
            let not: BigInt = -i - 1;
            // An unsigned complement has as many bits as its type.
            ConstValue::Int(if size > 0 { not & ((BigInt::one() << size) - 1) } else { not })
        }
        (UnaryOp::Not, ConstValue::Bool(b)) => ConstValue::Bool(!b),
        _ => ConstValue::Unknown,
    }
}

/// `x op y` without comparisons and shifts. `int_div` asks for truncated division of integers. Division by zero, like
/// everything undefined, is `Unknown`. Operands of different kinds are matched.
pub fn binary_op(x: &ConstValue, op: BinaryOp, y: &ConstValue, int_div: bool) -> ConstValue {
    use ConstValue::*;
    let rank = x.rank().max(y.rank());
    if x.rank() != y.rank() {
        // Nothing but numbers can be matched.
        if x.rank().min(y.rank()) < 2 {
            return Unknown;
        }
        return binary_op(&x.raised(rank), op, &y.raised(rank), int_div);
    }
    match (x, y) {
        (Bool(a), Bool(b)) => match op {
            BinaryOp::LogAnd => Bool(*a && *b),
            BinaryOp::LogOr => Bool(*a || *b),
            _ => Unknown,
        },
        (String(a), String(b)) if op == BinaryOp::Add => String([&a[..], &b[..]].concat().into()),
        (Int(a), Int(b)) => integers(a, op, b, int_div),
        (Rat(a), Rat(b)) => match op {
            BinaryOp::Add => ConstValue::from_rat(a + b),
            BinaryOp::Sub => ConstValue::from_rat(a - b),
            BinaryOp::Mul => ConstValue::from_rat(a * b),
            BinaryOp::Div if !b.is_zero() => ConstValue::from_rat(a / b),
            _ => Unknown,
        },
        (Float(a), Float(b)) => match op {
            BinaryOp::Add => ConstValue::from_float(a.add(b)),
            BinaryOp::Sub => ConstValue::from_float(a.sub(b)),
            BinaryOp::Mul => ConstValue::from_float(a.mul(b)),
            BinaryOp::Div => ConstValue::from_float(a.div(b)),
            _ => Unknown,
        },
        (Complex(a), Complex(b)) => complexes(a, op, b),
        _ => Unknown,
    }
}

fn integers(a: &BigInt, op: BinaryOp, b: &BigInt, int_div: bool) -> ConstValue {
    ConstValue::Int(match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div | BinaryOp::Rem if b.is_zero() => return ConstValue::Unknown,
        BinaryOp::Div if int_div => a / b,
        BinaryOp::Div => return ConstValue::from_rat(BigRational::new(a.clone(), b.clone())),
        BinaryOp::Rem => a % b,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::AndNot => a & (-b - 1),
        _ => return ConstValue::Unknown,
    })
}

fn complexes(x: &(ConstValue, ConstValue), op: BinaryOp, y: &(ConstValue, ConstValue)) -> ConstValue {
    let ((a, b), (c, d)) = (x, y);
    let add = |x: &ConstValue, y: &ConstValue| binary_op(x, BinaryOp::Add, y, false);
    let sub = |x: &ConstValue, y: &ConstValue| binary_op(x, BinaryOp::Sub, y, false);
    let mul = |x: &ConstValue, y: &ConstValue| binary_op(x, BinaryOp::Mul, y, false);
    let div = |x: &ConstValue, y: &ConstValue| binary_op(x, BinaryOp::Div, y, false);
    let (re, im) = match op {
        BinaryOp::Add => (add(a, c), add(b, d)),
        BinaryOp::Sub => (sub(a, c), sub(b, d)),
        BinaryOp::Mul => (sub(&mul(a, c), &mul(b, d)), add(&mul(b, c), &mul(a, d))),
        BinaryOp::Div => {
            let s = add(&mul(c, c), &mul(d, d));
            let (re, im) = (add(&mul(a, c), &mul(b, d)), sub(&mul(b, c), &mul(a, d)));
            (div(&re, &s), div(&im, &s))
        }
        _ => return ConstValue::Unknown,
    };
    ConstValue::make_complex(re, im)
}

/// `x op n` for an integer x; `n` is at most a few thousand (the caller reports larger ones as overflow).
pub fn shift(x: &ConstValue, op: BinaryOp, n: u64) -> ConstValue {
    match (x, op) {
        (ConstValue::Int(i), BinaryOp::Shl) if n < 1 << 20 => ConstValue::Int(i << n),
        (ConstValue::Int(i), BinaryOp::Shr) => ConstValue::Int(i >> n.min(1 << 20)),
        _ => ConstValue::Unknown,
    }
}

/// `x op y`; false if either is in error.
pub fn compare(x: &ConstValue, op: BinaryOp, y: &ConstValue) -> bool {
    use ConstValue::*;
    let rank = x.rank().max(y.rank());
    if x.rank() != y.rank() {
        return x.rank().min(y.rank()) >= 2 && compare(&x.raised(rank), op, &y.raised(rank));
    }
    let order = match (x, y) {
        (Bool(a), Bool(b)) => a.cmp(b),
        (String(a), String(b)) => a.cmp(b),
        (Int(a), Int(b)) => a.cmp(b),
        (Rat(a), Rat(b)) => a.cmp(b),
        (Float(a), Float(b)) => a.compare(b),
        (Complex(a), Complex(b)) => {
            match compare(&a.0, BinaryOp::Eq, &b.0) && compare(&a.1, BinaryOp::Eq, &b.1) {
                true => Ordering::Equal,
                false => Ordering::Less,
            }
        }
        _ => return false,
    };
    match op {
        BinaryOp::Eq => order.is_eq(),
        BinaryOp::Ne => order.is_ne(),
        BinaryOp::Lt => order.is_lt(),
        BinaryOp::Le => order.is_le(),
        BinaryOp::Gt => order.is_gt(),
        BinaryOp::Ge => order.is_ge(),
        _ => false,
    }
}

/// The value as type `kind` has it (rounded, integers as `Int`), or `None` if it does not fit.
pub fn representable(x: &ConstValue, kind: BasicKind) -> Option<ConstValue> {
    // Its error was reported.
    if x.is_unknown() {
        return Some(ConstValue::Unknown);
    }
    if kind.is_integer() {
        let ConstValue::Int(i) = x.to_int() else { return None };
        return fits_integer(&i, kind).then_some(ConstValue::Int(i));
    }
    let single = matches!(kind, BasicKind::Float32 | BasicKind::Complex64);
    let round = |v: &ConstValue| {
        let f = if single { f64::from(v.to_f32()) } else { v.to_f64() };
        f.is_finite().then(|| ConstValue::from_f64(f))
    };
    match kind {
        BasicKind::Float32 | BasicKind::Float64 | BasicKind::UntypedFloat => {
            let f = x.to_float();
            match (f.is_unknown(), kind) {
                (true, _) => None,
                (_, BasicKind::UntypedFloat) => Some(x.clone()),
                _ => round(&f),
            }
        }
        BasicKind::Complex64 | BasicKind::Complex128 | BasicKind::UntypedComplex => {
            match (x.to_complex(), kind) {
                (ConstValue::Complex(_), BasicKind::UntypedComplex) => Some(x.clone()),
                (ConstValue::Complex(c), _) => Some(ConstValue::make_complex(round(&c.0)?, round(&c.1)?)),
                _ => None,
            }
        }
        k if k.is_string() => matches!(x, ConstValue::String(_)).then(|| x.clone()),
        k if k.is_boolean() => matches!(x, ConstValue::Bool(_)).then(|| x.clone()),
        _ => None,
    }
}

fn fits_integer(i: &BigInt, kind: BasicKind) -> bool {
    let signed = |bits: u64| {
        // -2^(bits-1) is the one value whose absolute value needs all bits.
        i.bits() < bits
            || (i.is_negative() && i.bits() == bits && i.magnitude().trailing_zeros() == Some(bits - 1))
    };
    let unsigned = |bits: u64| !i.is_negative() && i.bits() <= bits;
    match kind {
        BasicKind::Int8 => signed(8),
        BasicKind::Int16 => signed(16),
        BasicKind::Int32 => signed(32),
        BasicKind::Int | BasicKind::Int64 => signed(64),
        BasicKind::Uint8 => unsigned(8),
        BasicKind::Uint16 => unsigned(16),
        BasicKind::Uint32 => unsigned(32),
        BasicKind::Uint | BasicKind::Uint64 | BasicKind::Uintptr => unsigned(64),
        _ => true,
    }
}

/// As gc's messages show constants: long strings and numbers shortened.
impl fmt::Display for ConstValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConstValue::Unknown => f.write_str("unknown"),
            ConstValue::Bool(b) => write!(f, "{b}"),
            ConstValue::String(s) => f.write_str(&short_string(s)),
            ConstValue::Int(i) => write!(f, "{i}"),
            ConstValue::Rat(r) => {
                f.write_str(&short_float(self.to_f64(), r.is_zero(), r.is_integer(), || {
                    BigFloat::from_rat(r)
                }))
            }
            ConstValue::Float(x) => {
                f.write_str(&short_float(x.to_f64(), x.sign() == 0, x.is_int(), || Some(x.clone())))
            }
            ConstValue::Complex(c) => write!(f, "({} + {}i)", c.0, c.1),
        }
    }
}

/// Quoted, and cut after 69 characters of a longer text.
fn short_string(s: &[u8]) -> String {
    const MAX: usize = 72;
    // Quoting never makes a text shorter: what follows cannot be shown.
    let q = quote(&s[..s.len().min(4 * MAX)]);
    match q.char_indices().nth(MAX) {
        None => q,
        Some(_) => {
            let cut = q.char_indices().nth(MAX - 3).map_or(q.len(), |(i, _)| i);
            format!("{}...", &q[..cut])
        }
    }
}

fn short_float(v: f64, is_zero: bool, is_int: bool, exact: impl Fn() -> Option<BigFloat>) -> String {
    if is_zero == (v == 0.0) && v.is_finite() {
        let s = format_g6(v);
        // "1" for something that is not quite 1 would mislead.
        return if !is_int && !s.contains('.') { format_g(v) } else { s };
    }
    // Out of the range of float64: mantissa and decimal exponent, approximately.
    let Some(x) = exact() else { return "unknown".to_owned() };
    let top = x.top();
    let mantissa = BigFloat { mantissa: x.mantissa.clone(), exponent: x.exponent - top };
    let d = top as f64 * std::f64::consts::LOG10_2;
    let mut e = d as i64;
    let mut m = mantissa.to_f64() * 10f64.powf(d - e as f64);
    if m.abs() < 1.0 - 0.5e-6 {
        m *= 10.0;
        e -= 1;
    } else if m.abs() >= 10.0 {
        m /= 10.0;
        e += 1;
    }
    let sign = if e < 0 { '-' } else { '+' };
    format!("{}e{sign}{}", format_g6(m), e.abs())
}

#[cfg(test)]
#[path = "constant_tests.rs"]
mod tests;
