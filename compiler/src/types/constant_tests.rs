//! Constant arithmetic against values that Go computes.

use super::*;
use minigo_syntax::ast::LitKind;

fn lit(s: &str) -> ConstValue {
    let hex = s.starts_with("0x") || s.starts_with("0X");
    let kind = match s.as_bytes() {
        [b'\'', ..] => LitKind::Rune,
        [b'"' | b'`', ..] => LitKind::String,
        [.., b'i'] => LitKind::Imag,
        _ if s.contains(['.', 'p', 'P']) || (!hex && s.contains(['e', 'E'])) => LitKind::Float,
        _ => LitKind::Int,
    };
    ConstValue::from_literal(kind, s)
}

#[test]
fn numbers() {
    for (text, shown, f64_bits, f32_bits) in [
        ("0", "0", 0x0, 0x0),
        ("123", "123", 0x405ec00000000000, 0x42f60000),
        ("0x_FF", "255", 0x406fe00000000000, 0x437f0000),
        ("0b1010", "10", 0x4024000000000000, 0x41200000),
        ("0o17", "15", 0x402e000000000000, 0x41700000),
        ("017", "15", 0x402e000000000000, 0x41700000),
        ("1_000", "1000", 0x408f400000000000, 0x447a0000),
        ("0xFFFFFFFFFFFFFFFFFF", "4722366482869645213695", 0x4470000000000000, 0x63800000),
        ("1.5", "1.5", 0x3ff8000000000000, 0x3fc00000),
        ("0.1", "0.1", 0x3fb999999999999a, 0x3dcccccd),
        ("1e100", "1e+100", 0x54b249ad2594c37d, 0x7f800000),
        (".5", "0.5", 0x3fe0000000000000, 0x3f000000),
        ("5.", "5", 0x4014000000000000, 0x40a00000),
        ("1e-400", "1e-400", 0x0, 0x0),
        ("1e400", "1e+400", 0x7ff0000000000000, 0x7f800000),
        ("0x1p-2", "0.25", 0x3fd0000000000000, 0x3e800000),
        ("0x1.8p3", "12", 0x4028000000000000, 0x41400000),
        ("0X.8P1", "1", 0x3ff0000000000000, 0x3f800000),
        ("1e1000", "1e+1000", 0x7ff0000000000000, 0x7f800000),
        ("1e5000", "1e+5000", 0x7ff0000000000000, 0x7f800000),
        ("1e-5000", "1e-5000", 0x0, 0x0),
        ("1e100000", "1e+100000", 0x7ff0000000000000, 0x7f800000),
        ("1e-100000", "1e-100000", 0x0, 0x0),
        (
            "3.14159265358979323846264338327950288419716939937510582097494459",
            "3.14159",
            0x400921fb54442d18,
            0x40490fdb,
        ),
        ("1e20", "1e+20", 0x4415af1d78b58c40, 0x60ad78ec),
        ("123456789.0", "1.23457e+08", 0x419d6f3454000000, 0x4ceb79a3),
        ("1e-5", "1e-05", 0x3ee4f8b588e368f1, 0x3727c5ac),
        ("0.30000000000000004", "0.3", 0x3fd3333333333334, 0x3e99999a),
        ("100000.0", "100000", 0x40f86a0000000000, 0x47c35000),
        ("1000000.0", "1e+06", 0x412e848000000000, 0x49742400),
        ("1.0000001", "1.0000001", 0x3ff000001ad7f29b, 0x3f800001),
        ("4.9e-324", "4.94066e-324", 0x1, 0x0),
        ("2e-324", "2e-324", 0x0, 0x0),
        ("1.7976931348623159e308", "1.79769e+308", 0x7ff0000000000000, 0x7f800000),
        ("3.4028235677973366e38", "3.40282e+38", 0x47effffff0000000, 0x7f7fffff),
        ("16777217.0", "1.67772e+07", 0x4170000010000000, 0x4b800000),
        ("33554435.0", "3.35544e+07", 0x4180000018000000, 0x4c000001),
        ("1e-45", "1e-45", 0x3696d601ad376ab9, 0x1),
        ("7e-46", "7e-46", 0x368ff868bf4d956a, 0x0),
        ("2.5i", "(0 + 2.5i)", 0, 0),
        ("0123i", "(0 + 123i)", 0, 0),
        ("0x10i", "(0 + 16i)", 0, 0),
        ("1e1234567890", "unknown", 0, 0),
    ] {
        let v = lit(text);
        assert_eq!(v.to_string(), shown, "{text}");
        if f64_bits != 0 || f32_bits != 0 {
            assert_eq!(v.to_f64().to_bits(), f64_bits, "{text} as float64");
            assert_eq!(v.to_f32().to_bits(), f32_bits, "{text} as float32");
        }
    }
}

#[test]
fn texts() {
    for (text, shown) in [
        ("'a'", "97"),
        ("'\\n'", "10"),
        ("'\\xff'", "255"),
        ("'\\377'", "255"),
        ("'\\u00e9'", "233"),
        ("'\\U0001F600'", "128512"),
        ("'世'", "19990"),
        ("'\\''", "39"),
        (
            "\"a\\tb\\\"\\\\\\x41\\101\\u00e9\\U0001F600\\a\\b\\f\\v\\r\"",
            "\"a\\tb\\\"\\\\AAé😀\\a\\b\\f\\v\\r\"",
        ),
        ("`raw\\n\"`", "\"raw\\\\n\\\"\""),
        ("\"\\xff\\x00\"", "\"\\xff\\x00\""),
        (
            "\"aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggghhhhhhhhhh\"",
            "\"aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggg...",
        ),
    ] {
        assert_eq!(lit(text).to_string(), shown, "{text}");
    }
}

#[test]
fn operations() {
    for (x, op, y, shown) in [
        ("7", "/", "2", "3.5"),
        ("7", "/=", "2", "3"),
        ("1", "/", "3", "0.333333"),
        ("1e5000", "+", "1", "1e+5000"),
        ("1e5000", "/", "1e4999", "10"),
        ("1e5000", "*", "1e-5000", "1"),
        ("0.1", "+", "0.2", "0.3"),
        ("1e4000", "*", "1e4000", "1e+8000"),
        ("1e-4000", "/", "1e4000", "1e-8000"),
        ("2.5i", "*", "2i", "(-5 + 0i)"),
        ("1i", "/", "3i", "(0.333333 + 0i)"),
        ("1.5", "-", "2i", "(1.5 + -2i)"),
        ("0xF0", "&^", "0x3C", "192"),
        ("0xF0", "^", "0xFF", "15"),
        ("0x10000000000000000", "*", "0x10000000000000000", "340282366920938463463374607431768211456"),
        ("7", "%", "3", "1"),
        ("\"ab\"", "+", "\"cd\"", "\"abcd\""),
        ("1e2000", "-", "1e2000", "0"),
        ("1e6000", "-", "1e5999", "9e+5999"),
    ] {
        let (op, int_div) = match op {
            "/" => (BinaryOp::Div, false),
            "/=" => (BinaryOp::Div, true),
            "+" => (BinaryOp::Add, false),
            "-" => (BinaryOp::Sub, false),
            "*" => (BinaryOp::Mul, false),
            "&^" => (BinaryOp::AndNot, false),
            "^" => (BinaryOp::Xor, false),
            _ => (BinaryOp::Rem, false),
        };
        assert_eq!(binary_op(&lit(x), op, &lit(y), int_div).to_string(), shown, "{x} {op:?} {y}");
    }
}

#[test]
fn divisions_by_zero_are_unknown() {
    for (x, y) in [("1", "0"), ("1.5", "0.0"), ("1i", "0i"), ("1e5000", "0")] {
        assert!(binary_op(&lit(x), BinaryOp::Div, &lit(y), false).is_unknown(), "{x}/{y}");
    }
}

#[test]
fn integers_from_floats() {
    let q = binary_op(&lit("1e5000"), BinaryOp::Div, &lit("1e4998"), false);
    assert_eq!(q.to_int().to_string(), "100");
    let q = binary_op(&lit("1e3000"), BinaryOp::Div, &lit("1e2999"), false);
    assert_eq!(q.to_int().to_string(), "10");
    assert!(lit("1.5").to_int().is_unknown());
    assert!(lit("1e1300").to_int().is_unknown());
    assert_eq!(lit("1e1000").to_int().to_string().len(), 1001);
    assert_eq!(lit("2.0").to_i64(), Some(2));
    assert_eq!(lit("18446744073709551615").to_u64(), Some(u64::MAX));
    assert_eq!(lit("18446744073709551616").to_u64(), None);
}

#[test]
fn complements_and_shifts() {
    assert_eq!(unary_op(UnaryOp::Compl, &ConstValue::int(5), 0).to_i64(), Some(-6));
    assert_eq!(unary_op(UnaryOp::Compl, &ConstValue::int(5), 8).to_i64(), Some(250));
    assert_eq!(unary_op(UnaryOp::Compl, &ConstValue::int(0), 64).to_u64(), Some(u64::MAX));
    assert_eq!(shift(&ConstValue::int(1), BinaryOp::Shl, 100).bit_len(), 101);
    assert_eq!(shift(&ConstValue::int(-5), BinaryOp::Shr, 1).to_i64(), Some(-3));
    assert_eq!(binary_op(&ConstValue::int(-7), BinaryOp::Div, &ConstValue::int(2), true).to_i64(), Some(-3));
    assert_eq!(binary_op(&ConstValue::int(-7), BinaryOp::Rem, &ConstValue::int(2), true).to_i64(), Some(-1));
}

#[test]
fn what_fits_which_type() {
    use BasicKind::*;
    for (text, kind, fits) in [
        ("127", Int8, true),
        ("128", Int8, false),
        ("255", Uint8, true),
        ("256", Uint8, false),
        ("9223372036854775807", Int, true),
        ("9223372036854775808", Int, false),
        ("18446744073709551615", Uint, true),
        ("2.0", Int, true),
        ("2.5", Int, false),
        ("0i", Int, true),
        ("1i", Float64, false),
        ("3.4e38", Float32, true),
        ("3.5e38", Float32, false),
        ("1e308", Float64, true),
        ("1e309", Float64, false),
        ("1e309i", Complex128, false),
        ("1e-400", Float64, true),
        ("\"a\"", String, true),
        ("1", String, false),
        ("1", Bool, false),
    ] {
        assert_eq!(representable(&lit(text), kind).is_some(), fits, "{text} as {kind:?}");
    }
    let min = unary_op(UnaryOp::Neg, &lit("128"), 0);
    assert!(representable(&min, Int8).is_some());
    assert!(representable(&unary_op(UnaryOp::Neg, &lit("129"), 0), Int8).is_none());
    assert!(representable(&unary_op(UnaryOp::Neg, &lit("1"), 0), Uint64).is_none());
    let third = binary_op(&lit("1"), BinaryOp::Div, &lit("3"), false);
    let rounded = representable(&third, Float64).map(|v| v.to_f64());
    assert_eq!(rounded, Some(1.0 / 3.0));
    assert!(compare(&third, BinaryOp::Ne, &representable(&third, Float32).unwrap()));
}

#[test]
fn comparisons() {
    for (x, op, y) in [
        ("1", BinaryOp::Lt, "1.5"),
        ("1.0", BinaryOp::Eq, "1"),
        ("1e5000", BinaryOp::Gt, "1e4999"),
        ("1e-5000", BinaryOp::Gt, "0"),
        ("1", BinaryOp::Ne, "1i"),
        ("\"a\"", BinaryOp::Lt, "\"b\""),
    ] {
        assert!(compare(&lit(x), op, &lit(y)), "{x} {op:?} {y}");
    }
}
