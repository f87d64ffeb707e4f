//! Literals, comments and names that the token patterns alone cannot judge: called back by logos, each consumes one whole
//! token and notes what is wrong with it, in gc's words.

use crate::ast::LitKind;
use crate::token::Kind;
use logos::{Lexer, Logos};

/// Messages with their byte offset.
#[derive(Default)]
pub struct Errors {
    pub list: Vec<(u32, String)>,
}

impl Errors {
    pub fn push(&mut self, at: usize, message: impl Into<String>) {
        self.list.push((at as u32, message.into()));
    }
}

/// A character as Go's `%#U` prints it: `U+0040 '@'`.
pub fn describe_char(c: char) -> String {
    // Go shows the glyph of printable characters only.
    if c.is_control() || (c.is_whitespace() && c != ' ') || !is_printable(c) {
        format!("U+{:04X}", c as u32)
    } else {
        format!("U+{:04X} '{c}'", c as u32)
    }
}

fn is_printable(c: char) -> bool {
    // Rust's debug form escapes what is unassigned or invisible, and at the start of a string also combining marks, which
    // Go prints.
    c == '\'' || c == '"' || c == '\\' || format!("a{c}").escape_debug().count() == 2
}

/// The rest of a block comment. Yields whether it spans lines.
pub fn block_comment(lex: &mut Lexer<Kind>) -> bool {
    let rest = lex.remainder();
    let (len, closed) = match rest.find("*/") {
        Some(i) => (i + 2, true),
        None => (rest.len(), false),
    };
    let lines = rest[..len].contains('\n');
    if !closed {
        let at = lex.span().start;
        lex.extras.push(at, "comment not terminated");
    }
    lex.bump(len);
    lines
}

/// The rest of a raw string.
pub fn raw_string(lex: &mut Lexer<Kind>) {
    let rest = lex.remainder();
    let len = match rest.find('`') {
        Some(i) => i + 1,
        None => {
            let at = lex.span().start;
            lex.extras.push(at, "string not terminated");
            rest.len()
        }
    };
    lex.bump(len);
}

/// A complete interpreted string: only its escapes can be wrong.
pub fn check_escapes(lex: &mut Lexer<Kind>) {
    let text = lex.slice();
    if text.contains('\\') {
        let start = lex.span().start;
        let mut scan = Scan { text, at: 1, base: start, errors: Vec::new() };
        while scan.at < text.len() - 1 {
            match scan.bump() {
                Some('\\') => {
                    scan.escape('"');
                }
                _ => continue,
            }
        }
        lex.extras.list.append(&mut scan.errors);
    }
}

/// A string that its line does not close.
pub fn bad_string(lex: &mut Lexer<Kind>) {
    let start = lex.span().start;
    let mut scan = Scan { text: lex.remainder(), at: 0, base: start + 1, errors: Vec::new() };
    loop {
        match scan.peek() {
            None => {
                scan.errors.push((start as u32, "string not terminated".into()));
                break;
            }
            Some('\n') => {
                scan.error("newline in string");
                break;
            }
            Some('"') => {
                scan.bump();
                break;
            }
            Some('\\') => {
                scan.bump();
                scan.escape('"');
            }
            Some(_) => {
                scan.bump();
            }
        }
    }
    finish(lex, scan.at, scan.errors);
}

/// A rune literal that is not simply one character or one short escape.
pub fn rune(lex: &mut Lexer<Kind>) -> LitKind {
    let start = lex.span().start;
    let mut scan = Scan { text: lex.remainder(), at: 0, base: start + 1, errors: Vec::new() };
    let mut count = 0;
    loop {
        let ok = scan.errors.is_empty();
        match scan.peek() {
            None => {
                if ok {
                    scan.errors.push((start as u32, "rune literal not terminated".into()));
                }
                break;
            }
            Some('\n') => {
                if ok {
                    scan.error("newline in rune literal");
                }
                break;
            }
            Some('\'') => {
                if ok && count == 0 {
                    scan.error("empty rune literal or unescaped '");
                } else if ok && count != 1 {
                    scan.errors.push((start as u32, "more than one character in rune literal".into()));
                }
                scan.bump();
                break;
            }
            Some('\\') => {
                scan.bump();
                scan.escape('\'');
            }
            Some(_) => {
                scan.bump();
            }
        }
        count += 1;
    }
    finish(lex, scan.at, scan.errors);
    LitKind::Rune
}

/// A name that starts with a character that no name may start with, or that may not be in a name at all.
pub fn bad_name(lex: &mut Lexer<Kind>) {
    let start = lex.span().start;
    // The layout filter joins this token with a name directly before it; then a digit is no error.
    let continues =
        lex.source()[..start].chars().next_back().is_some_and(|c| c == '_' || c.is_alphanumeric());
    let mut scan = Scan { text: &lex.source()[start..], at: 0, base: start, errors: Vec::new() };
    let mut first = !continues;
    while let Some(c) = scan.peek() {
        match Category::of(c) {
            Some(Category::Letter) => {}
            _ if c.is_ascii_digit() => {}
            _ if c.is_ascii() => break,
            Some(Category::Digit) if first => {
                scan.error(format!("identifier cannot begin with digit {}", describe_char(c)));
            }
            Some(Category::Digit) => {}
            None => scan.error(format!("invalid character {} in identifier", describe_char(c))),
        }
        first = false;
        scan.bump();
    }
    let (at, errors) = (scan.at, scan.errors);
    let first_len = lex.slice().len();
    finish(lex, at - first_len, errors);
}

/// What names are made of. Numerals such as `①` are no digits (`char::is_numeric` has them), so the patterns of logos decide.
#[derive(Logos, Clone, Copy)]
enum Category {
    #[regex(r"[\p{L}_]")]
    Letter,
    #[regex(r"\p{Nd}")]
    Digit,
}

impl Category {
    fn of(c: char) -> Option<Category> {
        Category::lexer(c.encode_utf8(&mut [0; 4])).next()?.ok()
    }
}

fn finish(lex: &mut Lexer<Kind>, len: usize, mut errors: Vec<(u32, String)>) {
    lex.bump(len);
    lex.extras.list.append(&mut errors);
}

/// A number, from its first digit, or point and digit, on.
pub fn number(lex: &mut Lexer<Kind>) -> LitKind {
    let start = lex.span().start;
    let text = &lex.source()[start..];
    let first_len = lex.slice().len();
    let bytes = text.as_bytes();
    // Nearly all numbers are short decimal integers.
    if bytes[0] != b'.' && bytes[0] != b'0' {
        let n = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
        if !matches!(bytes.get(n), Some(b'.' | b'_' | b'e' | b'E' | b'p' | b'P' | b'i')) {
            lex.bump(n - first_len);
            return LitKind::Int;
        }
    }
    let mut n = Number { bytes, at: 0, error: None };
    let kind = n.scan();
    let (len, error) = (n.at, n.error);
    if let Some((at, message)) = error {
        lex.extras.push(start + at, message);
    }
    lex.bump(len - first_len);
    kind
}

/// The scanner of one number. Only its first error counts.
struct Number<'a> {
    bytes: &'a [u8],
    at: usize,
    error: Option<(usize, String)>,
}

/// What a run of digits held.
#[derive(Default, Clone, Copy)]
struct Digits {
    some: bool,
    separators: bool,
}

impl Number<'_> {
    fn scan(&mut self) -> LitKind {
        let (mut base, mut prefix) = (10, 0);
        let mut seen = Digits::default();
        let mut invalid = None;
        let mut kind = LitKind::Int;
        if self.peek() == b'0' {
            self.at += 1;
            (base, prefix) = match self.peek().to_ascii_lowercase() {
                b'x' => (16, b'x'),
                b'o' => (8, b'o'),
                b'b' => (2, b'b'),
                _ => (8, b'0'),
            };
            if prefix == b'0' {
                seen.some = true;
            } else {
                self.at += 1;
            }
        }
        self.digits(base, &mut seen, &mut invalid);
        if self.peek() == b'.' {
            if prefix == b'o' || prefix == b'b' {
                self.fail(self.at, format!("invalid radix point in {} literal", base_name(base)));
            }
            self.at += 1;
            kind = LitKind::Float;
            self.digits(base, &mut seen, &mut invalid);
        }
        if !seen.some {
            self.fail(self.at, format!("{} literal has no digits", base_name(base)));
        }
        let e = self.peek();
        if matches!(e, b'e' | b'E' | b'p' | b'P') {
            let decimal = e.eq_ignore_ascii_case(&b'e');
            if decimal && prefix != 0 && prefix != b'0' {
                self.fail(self.at, format!("'{}' exponent requires decimal mantissa", e as char));
            } else if !decimal && prefix != b'x' {
                self.fail(self.at, format!("'{}' exponent requires hexadecimal mantissa", e as char));
            }
            self.at += 1;
            kind = LitKind::Float;
            if matches!(self.peek(), b'+' | b'-') {
                self.at += 1;
            }
            let mut exponent = Digits::default();
            self.digits(10, &mut exponent, &mut None);
            seen.separators |= exponent.separators;
            if !exponent.some {
                self.fail(self.at, "exponent has no digits");
            }
        } else if prefix == b'x' && kind == LitKind::Float {
            self.fail(self.at, "hexadecimal mantissa requires a 'p' exponent");
        }
        if self.peek() == b'i' {
            kind = LitKind::Imag;
            self.at += 1;
        }
        if kind == LitKind::Int
            && let Some(at) = invalid
        {
            let digit = self.bytes[at] as char;
            self.fail(at, format!("invalid digit '{digit}' in {} literal", base_name(base)));
        }
        if seen.separators
            && let Some(at) = misplaced_separator(&self.bytes[..self.at])
        {
            self.fail(at, "'_' must separate successive digits");
        }
        kind
    }

    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn fail(&mut self, at: usize, message: impl Into<String>) {
        if self.error.is_none() {
            self.error = Some((at, message.into()));
        }
    }

    /// Consumes digits and separators. In base 2 and 8 all decimal digits are taken, and the first wrong one noted.
    fn digits(&mut self, base: u8, seen: &mut Digits, invalid: &mut Option<usize>) {
        loop {
            let c = self.peek();
            if c == b'_' {
                seen.separators = true;
            } else if c.is_ascii_digit() || (base == 16 && c.is_ascii_hexdigit()) {
                seen.some = true;
                if base < 10 && c >= b'0' + base && invalid.is_none() {
                    *invalid = Some(self.at);
                }
            } else {
                return;
            }
            self.at += 1;
        }
    }
}

fn base_name(base: u8) -> &'static str {
    match base {
        2 => "binary",
        8 => "octal",
        10 => "decimal",
        _ => "hexadecimal",
    }
}

/// The first `_` that does not stand between two digits; a base prefix counts as a digit.
fn misplaced_separator(text: &[u8]) -> Option<usize> {
    let hex = matches!(text, [b'0', b'x' | b'X', ..]);
    let prefixed = matches!(text, [b'0', b'x' | b'X' | b'o' | b'O' | b'b' | b'B', ..]);
    let is_digit = |c: u8| c.is_ascii_digit() || (hex && c.is_ascii_hexdigit());
    let from = if prefixed { 2 } else { 0 };
    (from..text.len()).find(|&i| {
        let before = if i == from { prefixed } else { is_digit(text[i - 1]) };
        let after = text.get(i + 1).is_some_and(|&c| is_digit(c) || (c == b'_' && before));
        text[i] == b'_' && !(before && after)
    })
}

/// A cursor over the characters of a quoted literal.
struct Scan<'a> {
    text: &'a str,
    at: usize,
    /// The file offset of `text`.
    base: usize,
    errors: Vec<(u32, String)>,
}

impl Scan<'_> {
    fn peek(&self) -> Option<char> {
        // Nearly everything is ASCII.
        match self.text.as_bytes().get(self.at) {
            Some(&b) if b < 0x80 => Some(b as char),
            _ => self.text[self.at..].chars().next(),
        }
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn error(&mut self, message: impl Into<String>) {
        self.errors.push(((self.base + self.at) as u32, message.into()));
    }

    /// What follows a backslash.
    fn escape(&mut self, quote: char) {
        let (digits, base, max) = match self.peek() {
            // The caller complains about the missing end.
            None => return,
            Some(c) if c == quote || "abfnrtv\\".contains(c) => {
                self.bump();
                return;
            }
            Some('0'..='7') => (3, 8, 255),
            Some('x') => (2, 16, 255),
            Some('u') => (4, 16, char::MAX as u32),
            Some('U') => (8, 16, char::MAX as u32),
            Some(_) => {
                self.error("unknown escape");
                return;
            }
        };
        if base == 16 {
            self.bump();
        }
        let mut value: u32 = 0;
        for _ in 0..digits {
            let Some(c) = self.peek() else { return };
            match c.to_digit(base) {
                Some(d) => value = value.wrapping_mul(base).wrapping_add(d),
                None => {
                    let c = go_quote(c);
                    self.error(format!("invalid character {c} in {} escape", base_name(base as u8)));
                    return;
                }
            }
            self.bump();
        }
        if base == 8 && value > max {
            self.error(format!("octal escape value {value} > 255"));
        } else if value > max || (0xd800..0xe000).contains(&value) {
            let shown = char::from_u32(value).map_or(format!("U+{value:04X}"), describe_char);
            self.error(format!("escape is invalid Unicode code point {shown}"));
        }
    }
}

/// A character as Go's `%q` prints it.
fn go_quote(c: char) -> String {
    match c {
        '\n' => "'\\n'".into(),
        '\t' => "'\\t'".into(),
        '\r' => "'\\r'".into(),
        '\'' => "'\\''".into(),
        '\\' => "'\\\\'".into(),
        c if (c as u32) < 0x20 || c as u32 == 0x7f => format!("'\\x{:02x}'", c as u32),
        c if is_printable(c) => format!("'{c}'"),
        c if (c as u32) < 0x10000 => format!("'\\u{:04x}'", c as u32),
        c => format!("'\\U{:08x}'", c as u32),
    }
}
