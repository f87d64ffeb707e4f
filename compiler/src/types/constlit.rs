//! Constant values of literals. The lexer has checked their form.

use super::bigfloat::BigFloat;
use super::constant::{ConstValue, MAX_FRACTION_EXP};
use minigo_syntax::ast::LitKind;
use minigo_syntax::quote::{unquote, unquote_rune};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Num, One, Pow, Zero};

impl ConstValue {
    /// The value of a literal's source text.
    pub fn from_literal(kind: LitKind, text: &str) -> ConstValue {
        let value = match kind {
            LitKind::Int => parse_int(text).map(ConstValue::Int),
            LitKind::Float => parse_float(text),
            LitKind::Imag => text
                .strip_suffix('i')
                .and_then(parse_float)
                .map(|im| ConstValue::make_complex(ConstValue::int(0), im)),
            LitKind::Rune => Some(ConstValue::int(unquote_rune(text).into())),
            LitKind::String => Some(ConstValue::string(unquote(text))),
        };
        value.unwrap_or(ConstValue::Unknown)
    }
}

/// The digits without underscores, and the base that a prefix tells.
fn digits(text: &str) -> (String, u32) {
    let clean: String = text.chars().filter(|&c| c != '_').collect();
    let lower = clean.to_ascii_lowercase();
    for (prefix, base) in [("0x", 16), ("0b", 2), ("0o", 8)] {
        if let Some(rest) = lower.strip_prefix(prefix) {
            return (rest.to_owned(), base);
        }
    }
    (lower, 10)
}

fn parse_int(text: &str) -> Option<BigInt> {
    let (digits, base) = digits(text);
    match base {
        10 if digits.len() > 1 && digits.starts_with('0') => BigInt::from_str_radix(&digits, 8).ok(),
        _ => BigInt::from_str_radix(&digits, base).ok(),
    }
}

/// A float, or the number before the `i` of an imaginary literal, where a leading 0 does not mean octal.
fn parse_float(text: &str) -> Option<ConstValue> {
    let (digits, base) = digits(text);
    let (mantissa, exp) = match base {
        10 => digits.split_once('e').unwrap_or((&digits, "0")),
        16 => digits.split_once('p').unwrap_or((&digits, "0")),
        _ => (digits.as_str(), "0"),
    };
    let exp = parse_exponent(exp)?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let m = BigInt::from_str_radix(&format!("0{whole}{fraction}"), base).ok()?;
    if m.is_zero() {
        return Some(ConstValue::Rat(BigRational::zero()));
    }
    let places = fraction.len() as i64;
    match base {
        16 => power_of_two(m, exp.checked_sub(4 * places)?),
        10 => power_of_ten(m, exp.checked_sub(places)?),
        _ => Some(ConstValue::Rat(BigRational::from_integer(m))),
    }
}

/// Saturates: such exponents overflow or vanish anyway.
fn parse_exponent(text: &str) -> Option<i64> {
    let negative = text.starts_with('-');
    let digits = text.trim_start_matches(['+', '-']);
    let mut n: i64 = 0;
    for c in digits.chars() {
        n = n.saturating_mul(10).saturating_add(i64::from(c.to_digit(10)?)).min(1 << 40);
    }
    Some(if negative { -n } else { n })
}

fn power_of_two(m: BigInt, exp: i64) -> Option<ConstValue> {
    let top = exp + m.bits() as i64;
    if !(-MAX_FRACTION_EXP < top && top < MAX_FRACTION_EXP) || m.bits() as i64 >= 4 * MAX_FRACTION_EXP {
        return Some(BigFloat::new(m, exp).map_or(ConstValue::Unknown, ConstValue::Float));
    }
    Some(ConstValue::Rat(match exp >= 0 {
        true => BigRational::from_integer(m << exp as u64),
        false => BigRational::new(m, BigInt::one() << (-exp) as u64),
    }))
}

fn power_of_ten(m: BigInt, exp: i64) -> Option<ConstValue> {
    // log2(10) is a little more than 3.32.
    let top = m.bits() as i64 + exp.saturating_mul(3322) / 1000;
    if -MAX_FRACTION_EXP < top && top < MAX_FRACTION_EXP {
        let scale = Pow::pow(BigInt::from(10), exp.unsigned_abs());
        return Some(ConstValue::Rat(match exp >= 0 {
            true => BigRational::from_integer(m * scale),
            false => BigRational::new(m, scale),
        }));
    }
    let f = BigFloat::new(m, 0)?;
    let scaled = match (BigFloat::pow10(exp.unsigned_abs()), exp >= 0) {
        (Some(p), true) => f.mul(&p),
        (Some(p), false) => f.div(&p),
        (None, true) => None,
        (None, false) => return Some(ConstValue::Rat(BigRational::zero())),
    };
    Some(match scaled {
        // What underflows is plain zero.
        Some(f) if f.sign() == 0 => ConstValue::Rat(BigRational::zero()),
        Some(f) => ConstValue::Float(f),
        None => ConstValue::Unknown,
    })
}
