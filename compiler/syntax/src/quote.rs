//! The value of a string or rune literal.

/// The bytes that a string literal (quotes included) stands for. A malformed literal, which the lexer has reported,
/// yields something harmless.
pub fn unquote(literal: &str) -> Vec<u8> {
    let inner = literal.get(1..literal.len().saturating_sub(1).max(1)).unwrap_or("");
    if literal.starts_with('`') {
        return inner.bytes().filter(|&b| b != b'\r').collect();
    }
    let mut out = Vec::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        out.extend_from_slice(&rest.as_bytes()[..at]);
        rest = &rest[at + 1..];
        let (value, len) = escape(rest);
        match value {
            Escape::Byte(b) => out.push(b),
            Escape::Char(c) => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
        rest = rest.get(len..).unwrap_or("");
    }
    out.extend_from_slice(rest.as_bytes());
    out
}

/// The value of a rune literal, quotes included.
pub fn unquote_rune(literal: &str) -> u32 {
    let inner = literal.get(1..).unwrap_or("");
    match inner.strip_prefix('\\') {
        Some(rest) => match escape(rest).0 {
            Escape::Byte(b) => b as u32,
            Escape::Char(c) => c as u32,
        },
        None => inner.chars().next().map_or(0, |c| c as u32),
    }
}

enum Escape {
    Byte(u8),
    Char(char),
}

/// The escape after a backslash, and the length of its text.
fn escape(s: &str) -> (Escape, usize) {
    let number = |from: usize, len: usize, radix: u32| {
        let digits = s.get(from..from + len).unwrap_or("");
        u32::from_str_radix(digits, radix).unwrap_or(0)
    };
    let unicode = |len| char::from_u32(number(1, len, 16)).unwrap_or(char::REPLACEMENT_CHARACTER);
    match s.chars().next() {
        Some('a') => (Escape::Byte(7), 1),
        Some('b') => (Escape::Byte(8), 1),
        Some('f') => (Escape::Byte(12), 1),
        Some('n') => (Escape::Byte(b'\n'), 1),
        Some('r') => (Escape::Byte(b'\r'), 1),
        Some('t') => (Escape::Byte(b'\t'), 1),
        Some('v') => (Escape::Byte(11), 1),
        Some('x') => (Escape::Byte(number(1, 2, 16) as u8), 3),
        Some('u') => (Escape::Char(unicode(4)), 5),
        Some('U') => (Escape::Char(unicode(8)), 9),
        Some('0'..='7') => (Escape::Byte(number(0, 3, 8) as u8), 3),
        Some(c) => (Escape::Char(c), c.len_utf8()),
        None => (Escape::Byte(b'\\'), 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings() {
        assert_eq!(unquote(r#""a\tb\x41\101\u00e9\U0001F600\"\\""#), "a\tbAA\u{e9}\u{1f600}\"\\".as_bytes());
        assert_eq!(unquote("`a\\n\r\n`"), b"a\\n\n");
        assert_eq!(unquote(r#""\xff""#), [0xff]);
        assert_eq!(unquote("\""), b"");
    }

    #[test]
    fn runes() {
        assert_eq!(unquote_rune("'x'"), 'x' as u32);
        assert_eq!(unquote_rune(r"'\''"), '\'' as u32);
        assert_eq!(unquote_rune(r"'\377'"), 255);
        assert_eq!(unquote_rune("'世'"), '世' as u32);
    }
}
