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
