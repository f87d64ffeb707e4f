//! Text forms that Go's messages use: quoted strings, `%g` floats, lists.

/// Go's `strconv.Quote`. Bytes that are no UTF-8 become `\x…`.
pub fn quote(s: &[u8]) -> String {
    let mut out = String::with_capacity(s.len() + 2);
    out.push('"');
    for chunk in s.utf8_chunks() {
        for c in chunk.valid().chars() {
            quote_char(&mut out, c);
        }
        for b in chunk.invalid() {
            out.push_str(&format!("\\x{b:02x}"));
        }
    }
    out.push('"');
    out
}

fn quote_char(out: &mut String, c: char) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\x07' => out.push_str("\\a"),
        '\x08' => out.push_str("\\b"),
        '\x0c' => out.push_str("\\f"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\x0b' => out.push_str("\\v"),
        ' '..='~' => out.push(c),
        '\0'..='\x7f' => out.push_str(&format!("\\x{:02x}", c as u32)),
        c if is_print(c) => out.push(c),
        c if (c as u32) < 0x10000 => out.push_str(&format!("\\u{:04x}", c as u32)),
        c => out.push_str(&format!("\\U{:08x}", c as u32)),
    }
}

/// Go's `strconv.IsPrint`, near enough: Rust's debug form escapes what cannot be shown.
fn is_print(c: char) -> bool {
    !c.is_whitespace() && c.escape_debug().len() == 1
}

/// Go's `%.6g`.
pub fn format_g6(v: f64) -> String {
    if v == 0.0 {
        return "0".to_owned();
    }
    // Six significant digits; the exponent after rounding decides the form.
    let sci = format!("{v:.5e}");
    let Some((mantissa, exp)) = sci.split_once('e') else { return sci };
    let exp: i32 = exp.parse().unwrap_or(0);
    if !(-4..6).contains(&exp) {
        return exponent_form(trim_zeros(mantissa), exp);
    }
    let decimals = (5 - exp).max(0) as usize;
    trim_zeros(&format!("{v:.decimals$}")).to_owned()
}

/// Go's `%g`: the shortest digits that give the value back.
pub fn format_g(v: f64) -> String {
    if v == 0.0 {
        return "0".to_owned();
    }
    let sci = format!("{v:e}");
    let Some((mantissa, exp)) = sci.split_once('e') else { return sci };
    let exp: i32 = exp.parse().unwrap_or(0);
    if (-4..6).contains(&exp) { format!("{v}") } else { exponent_form(mantissa, exp) }
}

fn trim_zeros(s: &str) -> &str {
    match s.contains('.') {
        true => s.trim_end_matches('0').trim_end_matches('.'),
        false => s,
    }
}

fn exponent_form(mantissa: &str, exp: i32) -> String {
    let sign = if exp < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exp.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_as_strconv() {
        assert_eq!(quote(b"a\"b\\c\n\x00\xff"), r#""a\"b\\c\n\x00\xff""#);
        assert_eq!(quote("é\u{200b}世\u{1F600}".as_bytes()), "\"é\\u200b世😀\"");
    }

    #[test]
    fn floats_as_fmt() {
        for (v, g6, g) in [
            (1.0, "1", "1"),
            (0.1, "0.1", "0.1"),
            (1e100, "1e+100", "1e+100"),
            (123456789.0, "1.23457e+08", "1.23456789e+08"),
            (1e-5, "1e-05", "1e-05"),
            (999999.5, "1e+06", "999999.5"),
            (-2.5, "-2.5", "-2.5"),
            (1e20, "1e+20", "1e+20"),
            (1e21, "1e+21", "1e+21"),
            (100000.0, "100000", "100000"),
            (1e6, "1e+06", "1e+06"),
            (1234567.0, "1.23457e+06", "1.234567e+06"),
            (0.0001, "0.0001", "0.0001"),
            (1.5e-4, "0.00015", "0.00015"),
        ] {
            assert_eq!(format_g6(v), g6, "{v}");
            assert_eq!(format_g(v), g, "{v}");
        }
    }
}
