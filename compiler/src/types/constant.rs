//! Exact constant values and their arithmetic.

use num_bigint::BigInt;
use num_rational::BigRational;
use std::rc::Rc;

/// A constant's value. Integers that fit a kind are always `Int`, whatever the type: `representable` normalises.
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

/// mantissa × 2^exponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BigFloat {
    pub mantissa: BigInt,
    pub exponent: i64,
}

use super::ty::BasicKind;
use minigo_syntax::ast::{BinaryOp, LitKind, UnaryOp};

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

    pub fn is_unknown(&self) -> bool {
        matches!(self, ConstValue::Unknown)
    }

    pub fn kind(&self) -> ConstKind {
        ConstKind::Unknown
    }

    /// The value of a literal's source text.
    pub fn from_literal(kind: LitKind, text: &str) -> ConstValue {
        let _ = (kind, text);
        ConstValue::Unknown
    }

    /// From a float; not a number and infinities are `Unknown`.
    pub fn from_f64(v: f64) -> ConstValue {
        let _ = v;
        ConstValue::Unknown
    }

    /// As an integer (`ConstValue::Int`) if the value is one, else `Unknown`.
    pub fn to_int(&self) -> ConstValue {
        ConstValue::Unknown
    }

    /// As a real number if the value is one, else `Unknown`.
    pub fn to_float(&self) -> ConstValue {
        ConstValue::Unknown
    }

    /// As a complex number if the value is numeric, else `Unknown`.
    pub fn to_complex(&self) -> ConstValue {
        ConstValue::Unknown
    }

    pub fn real(&self) -> ConstValue {
        ConstValue::Unknown
    }

    pub fn imag(&self) -> ConstValue {
        ConstValue::Unknown
    }

    /// `re + im·i`, normalised to a real number if im is 0.
    pub fn make_complex(re: ConstValue, im: ConstValue) -> ConstValue {
        let _ = (re, im);
        ConstValue::Unknown
    }

    pub fn as_bool(&self) -> Option<bool> {
        None
    }

    pub fn as_bytes(&self) -> Option<&[u8]> {
        None
    }

    /// Exact values only.
    pub fn to_i64(&self) -> Option<i64> {
        None
    }

    /// Exact values only.
    pub fn to_u64(&self) -> Option<u64> {
        None
    }

    /// Rounded to the nearest, ties to even; infinite if too large. 0 for what is no real number.
    pub fn to_f64(&self) -> f64 {
        0.0
    }

    /// Rounded once, from the exact value.
    pub fn to_f32(&self) -> f32 {
        0.0
    }

    /// -1, 0, 1; for complex values 0 if and only if zero.
    pub fn sign(&self) -> i32 {
        0
    }

    /// Bits of an integer's absolute value.
    pub fn bit_len(&self) -> u64 {
        0
    }
}

/// `op x`. For `^` of unsigned types `size` is the type's width in bits; 0 for signed and untyped.
pub fn unary_op(op: UnaryOp, x: &ConstValue, size: u32) -> ConstValue {
    let _ = (op, x, size);
    ConstValue::Unknown
}

/// `x op y` without comparisons and shifts. `int_div` asks for truncated division. The caller has excluded division
/// by zero. Operands of different kinds are matched.
pub fn binary_op(x: &ConstValue, op: BinaryOp, y: &ConstValue, int_div: bool) -> ConstValue {
    let _ = (x, op, y, int_div);
    ConstValue::Unknown
}

/// `x op y` for integers; `n` is at most a few thousand (the caller reports larger ones as overflow).
pub fn shift(x: &ConstValue, op: BinaryOp, n: u64) -> ConstValue {
    let _ = (x, op, n);
    ConstValue::Unknown
}

pub fn compare(x: &ConstValue, op: BinaryOp, y: &ConstValue) -> bool {
    let _ = (x, op, y);
    false
}

/// The value as type `kind` has it (rounded, integers as `Int`), or `None` if it does not fit.
pub fn representable(x: &ConstValue, kind: BasicKind) -> Option<ConstValue> {
    let _ = (x, kind);
    None
}

/// As gc's messages show constants: long strings and numbers shortened.
impl std::fmt::Display for ConstValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("?")
    }
}
