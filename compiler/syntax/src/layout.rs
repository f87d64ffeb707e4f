//! The layout filter: makes of characters the token list that the grammar wants.
//!
//! 1. Bytes that no Go source may hold are reported and replaced, so that the lexer sees text.
//! 2. Newlines become semicolons where the last token asks for one; comments vanish; directives are kept aside.
//! 3. The `[` of `type T[P any]` is relabelled, because telling it from the `[` of `type T [n]int` takes more than one
//!    token of lookahead.
//! 4. `declaration` cuts the list into top-level declarations: one ends at the first semicolon outside all brackets.

use crate::ast::Directive;
use crate::literal::{Errors, describe_char};
use crate::source::{LineDirective, Pos};
use crate::token::{Kind, Token};
use logos::Logos;
use std::borrow::Cow;
use std::ops::Range;

/// How deep brackets and trees may nest: far above what people and generators write, and little enough for later
/// stages, which call themselves.
pub const MAX_NESTING: usize = 12_000;

/// The tokens of a file, ended by `Kind::Eof`.
pub struct Tokens<'a> {
    pub text: Cow<'a, str>,
    pub list: Vec<Token>,
    pub directives: Vec<Directive>,
    /// Lexical errors: byte offset and message.
    pub errors: Vec<(u32, String)>,
    pub(crate) lines: Vec<LineDirective>,
}

/// Lexes a whole file. `base` is the position of its first byte.
pub fn tokens(bytes: &[u8], base: Pos) -> Tokens<'_> {
    let mut errors = Errors::default();
    let text = decode(bytes, &mut errors);
    // Go source has a token every four bytes or so.
    let mut list: Vec<Token> = Vec::with_capacity(text.len() / 4 + 2);
    let mut directives = Vec::new();
    let mut lines = Vec::new();
    let mut last = Kind::Semi;
    let mut lexer = Kind::lexer_with_extras(&text, errors);
    while let Some(token) = lexer.next() {
        let span = lexer.span();
        let (start, end) = (span.start as u32, span.end as u32);
        if let Ok(Kind::LineComment | Kind::BlockComment(_)) = token
            && lexer.slice()[2..].starts_with("line ")
        {
            line_directive(&text, span.clone(), &mut lines, &mut lexer.extras);
        }
        match token {
            Ok(Kind::Newline | Kind::BlockComment(true)) => {
                if last.ends_statement() {
                    list.push(Token { kind: Kind::AutoSemi, start, end: start });
                    last = Kind::AutoSemi;
                }
            }
            Ok(Kind::BlockComment(false)) => {}
            Ok(Kind::LineComment) => {
                let text = lexer.slice();
                if ["//go:", "//line ", "//minigo:"].iter().any(|p| text.starts_with(p)) {
                    let text = text.trim_end_matches('\r').to_owned();
                    directives.push(Directive { pos: base.offset(start), text });
                }
            }
            Ok(kind) => {
                match list.last_mut() {
                    // A name that a wrong character interrupts stays one name.
                    Some(t) if kind == Kind::Name && t.kind == Kind::Name && t.end == start => t.end = end,
                    _ => list.push(Token { kind, start, end }),
                }
                last = kind;
            }
            Err(()) => {
                for (i, c) in text[span].char_indices() {
                    let message = format!("invalid character {}", describe_char(c));
                    lexer.extras.push(start as usize + i, message);
                }
            }
        }
    }
    let mut errors = std::mem::take(&mut lexer.extras.list);
    errors.sort_by_key(|e| e.0);
    let end = text.len() as u32;
    if last.ends_statement() {
        list.push(Token { kind: Kind::EofSemi, start: end, end });
    }
    list.push(Token { kind: Kind::Eof, start: end, end });
    relabel(&mut list);
    Tokens { text, list, directives, errors, lines }
}

/// Notes the line directive that a comment `//line …` or `/*line …` is.
fn line_directive(text: &str, span: Range<usize>, lines: &mut Vec<LineDirective>, errors: &mut Errors) {
    const MAX: u32 = 1 << 30;
    let comment = text[span.clone()].trim_end_matches('\r');
    let is_block = comment.starts_with("/*");
    // Line comments must stand at the start of a line.
    if !is_block && span.start > 0 && text.as_bytes()[span.start - 1] != b'\n' {
        return;
    }
    let from = if is_block { span.end } else { (span.end + 1).min(text.len()) } as u32;
    let body = &comment["//line ".len()..];
    let body = if is_block { body.strip_suffix("*/").unwrap_or(body) } else { body };
    let base = span.start + "//line ".len();
    let number = |s: &str| s.bytes().all(|b| b.is_ascii_digit()).then(|| s.parse::<u64>().ok()).flatten();
    let valid = |n: u64| (1..=u64::from(MAX)).contains(&n);
    let Some((head, last)) = body.rsplit_once(':') else { return };
    let Some(n) = number(last) else {
        return errors.push(base + head.len() + 1, format!("invalid line number: {last}"));
    };
    let (path, line, col) = match head.rsplit_once(':').and_then(|(h, l)| Some((h, number(l)?, l))) {
        Some(_) if !valid(n) => {
            return errors.push(base + head.len() + 1, format!("invalid column number: {last}"));
        }
        Some((path, line, _)) if valid(line) => (path, line, n),
        Some((path, _, shown)) => {
            return errors.push(base + path.len() + 1, format!("invalid line number: {shown}"));
        }
        None if !valid(n) => {
            return errors.push(base + head.len() + 1, format!("invalid line number: {last}"));
        }
        None => (head, n, 0),
    };
    let path = (!path.is_empty() || col == 0).then(|| path.to_owned());
    lines.push(LineDirective { from, path, line: line as u32, col: col as u32 });
}

/// The text of a file; what is no text is replaced by as many bytes, so that positions stay true.
fn decode<'a>(bytes: &'a [u8], errors: &mut Errors) -> Cow<'a, str> {
    const BOM: &[u8] = "\u{feff}".as_bytes();
    let clean = |s: &str| !s.contains('\0') && (s.is_ascii() || !s.contains('\u{feff}'));
    match std::str::from_utf8(bytes) {
        Ok(s) if clean(s) => return Cow::Borrowed(s),
        _ => {}
    }
    let mut patched = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let (len, message) = match bytes[at] {
            0 => (1, Some("invalid NUL character")),
            1..0x80 => (1, None),
            _ if bytes[at..].starts_with(BOM) && at == 0 => {
                patched[..3].fill(b' ');
                (3, None)
            }
            _ if bytes[at..].starts_with(BOM) => (3, Some("invalid BOM in the middle of the file")),
            _ => {
                let window = &bytes[at..bytes.len().min(at + 4)];
                let valid = match std::str::from_utf8(window) {
                    Ok(s) => s.chars().next().map_or(0, char::len_utf8),
                    Err(e) => e.valid_up_to().min(first_len(bytes[at])),
                };
                if valid == 0 { (1, Some("invalid UTF-8 encoding")) } else { (valid, None) }
            }
        };
        if let Some(message) = message {
            errors.push(at, message);
            let filler = filler(&patched[..at]);
            patched[at..at + len].fill(filler);
        }
        at += len;
    }
    Cow::Owned(String::from_utf8(patched).unwrap_or_default())
}

/// What to put for a wrong byte: a name or number that it interrupts stays one token.
fn filler(before: &[u8]) -> u8 {
    let in_word = |b: &&u8| **b == b'_' || b.is_ascii_alphanumeric();
    // Few words are longer than this.
    match before.iter().rev().take(64).take_while(in_word).last() {
        Some(first) if first.is_ascii_digit() => b'0',
        Some(_) => b'_',
        None => b' ',
    }
}

/// The length of a character by its first byte.
fn first_len(b: u8) -> usize {
    match b {
        0xf0.. => 4,
        0xe0.. => 3,
        _ => 2,
    }
}

/// Relabels the brackets that open type parameter lists of type declarations.
fn relabel(list: &mut [Token]) {
    // For every open bracket: is it the parenthesis of a `type ( … )` group?
    let mut open: Vec<bool> = Vec::new();
    let mut previous = Kind::Eof;
    for i in 0..list.len() {
        let kind = list[i].kind;
        match kind {
            Kind::LParen => open.push(previous == Kind::Type),
            Kind::LBrack | Kind::LBrace => open.push(false),
            Kind::RParen | Kind::RBrack | Kind::RBrace => {
                open.pop();
            }
            Kind::Name => {
                let in_group = open.last() == Some(&true);
                let is_spec = match previous {
                    Kind::Type => true,
                    Kind::LParen | Kind::Semi | Kind::AutoSemi => in_group,
                    _ => false,
                };
                if is_spec
                    && list.get(i + 1).is_some_and(|t| t.kind == Kind::LBrack)
                    && is_type_params(&list[i + 2..])
                {
                    list[i + 1].kind = Kind::TypeParamLBrack;
                    // The bracket itself comes next: count it here, because its new kind is no bracket above.
                    open.push(false);
                }
            }
            _ => {}
        }
        previous = kind;
    }
}

/// Whether the tokens after `type name [` are a type parameter list and not an array length.
pub fn is_type_params(rest: &[Token]) -> bool {
    let kind = |i: usize| rest.get(i).map_or(Kind::Eof, |t| t.kind);
    if kind(0) != Kind::Name {
        return false;
    }
    match kind(1) {
        // `[n]T`, `[pkg.n]T`, `[n{}…]T`, and everything where an operator follows.
        Kind::RBrack | Kind::Dot | Kind::LBrace => false,
        Kind::Op(_) | Kind::Plus | Kind::Minus | Kind::Amp | Kind::Pipe | Kind::Caret => false,
        // `P *C` and `P (C)` are also products and calls: a comma, or something that can only be a type, decides.
        Kind::Star | Kind::LParen => is_constraint(&rest[1..]),
        _ => true,
    }
}

/// Whether `*…` or `(…)` after a name, up to the closing bracket, is a constraint and not an expression.
fn is_constraint(rest: &[Token]) -> bool {
    // For every open bracket: is it part of a call, an index or a literal? What is in such tells nothing.
    let mut open: Vec<bool> = Vec::new();
    let mut type_like = false;
    let mut operand_next = true;
    for (i, t) in rest.iter().enumerate() {
        // A type is one unless it is that of a literal or a conversion.
        let is_type = || {
            let next = rest.get(type_end(rest, i)).map_or(Kind::Eof, |t| t.kind);
            !open.contains(&true) && !matches!(next, Kind::LBrace | Kind::LParen)
        };
        match t.kind {
            Kind::LBrack if operand_next => {
                type_like = type_like || is_type();
                open.push(false);
            }
            Kind::LParen | Kind::LBrack => {
                open.push(!operand_next);
                operand_next = true;
                continue;
            }
            Kind::LBrace => open.push(true),
            Kind::RBrack if open.is_empty() => return type_like,
            Kind::RParen | Kind::RBrack | Kind::RBrace => {
                open.pop();
            }
            Kind::Comma if open.is_empty() => return true,
            Kind::Comma => {
                // A constraint is one thing in parentheses, a call may have several arguments.
                let more = rest.get(i + 1).is_some_and(|t| t.kind != Kind::RParen);
                if rest[0].kind == Kind::LParen && open.len() == 1 && more {
                    return false;
                }
                operand_next = true;
                continue;
            }
            Kind::Tilde => type_like = true,
            Kind::Struct | Kind::Interface | Kind::Map | Kind::Chan | Kind::Func if operand_next => {
                type_like = type_like || is_type();
            }
            Kind::Star if i == 0 || !open.is_empty() || operand_next => {
                operand_next = true;
                continue;
            }
            Kind::Pipe => {
                operand_next = true;
                continue;
            }
            // Any other operator makes it an expression.
            Kind::Op(_) | Kind::Plus | Kind::Minus | Kind::Star | Kind::Caret | Kind::Amp
                if open.is_empty() =>
            {
                return false;
            }
            Kind::Op(_) | Kind::Plus | Kind::Minus | Kind::Caret | Kind::Amp => {
                operand_next = true;
                continue;
            }
            // The list never ends like this: leave it to the error messages.
            Kind::Semi | Kind::AutoSemi if open.is_empty() => return false,
            Kind::Type | Kind::Var | Kind::Const | Kind::Import | Kind::Package => return false,
            _ => {}
        }
        operand_next = false;
    }
    false
}

/// Where the type that starts at `rest[i]` ends, if it is one.
fn type_end(rest: &[Token], mut i: usize) -> usize {
    let kind = |i: usize| rest.get(i).map_or(Kind::Eof, |t| t.kind);
    loop {
        match kind(i) {
            // `[n]T` and `[]T`; of `map[K]V` what follows the word; `*T`.
            Kind::LBrack => i = group_end(rest, i),
            Kind::Map | Kind::Chan | Kind::Arrow | Kind::Star => i += 1,
            Kind::Struct | Kind::Interface if kind(i + 1) == Kind::LBrace => return group_end(rest, i + 1),
            Kind::LParen => return group_end(rest, i),
            Kind::Func if kind(i + 1) == Kind::LParen => {
                i = group_end(rest, i + 1);
                if matches!(kind(i), Kind::LBrace | Kind::RParen | Kind::RBrack | Kind::Comma | Kind::Pipe) {
                    return i;
                }
            }
            Kind::Name if kind(i + 1) == Kind::Dot => i += 2,
            Kind::Name if kind(i + 1) == Kind::LBrack => return group_end(rest, i + 1),
            _ => return i + 1,
        }
    }
}

/// Behind the bracket that closes the one at `rest[i]`.
fn group_end(rest: &[Token], i: usize) -> usize {
    let mut depth = 0;
    for (n, t) in rest.iter().enumerate().skip(i) {
        match t.kind {
            Kind::LParen | Kind::LBrack | Kind::LBrace => depth += 1,
            Kind::RParen | Kind::RBrack | Kind::RBrace => {
                depth -= 1;
                if depth == 0 {
                    return n + 1;
                }
            }
            _ => {}
        }
    }
    rest.len()
}

/// The tokens of one top-level declaration that starts at `list[at]`, with their indices; the semicolon that ends it
/// is not part of it.
pub fn declaration(list: &[Token], at: usize) -> impl Iterator<Item = (u32, Kind)> + '_ {
    let mut depth = 0i32;
    list[at..].iter().enumerate().map_while(move |(i, t)| {
        match t.kind {
            Kind::LParen | Kind::LBrack | Kind::LBrace | Kind::TypeParamLBrack => depth += 1,
            Kind::RParen | Kind::RBrack | Kind::RBrace => depth -= 1,
            Kind::Eof => return None,
            k if depth <= 0 && k.is_semi() => return None,
            _ => {}
        }
        Some(((at + i) as u32, t.kind))
    })
}

/// The body of the function declaration that starts at `list[at]`: the indices of its braces, if it has one.
pub fn body(list: &[Token], at: usize) -> Option<(u32, u32)> {
    let mut depth = 0;
    let mut open = None;
    let mut previous = Kind::Func;
    let mut last = (0, Kind::Eof);
    for (i, kind) in declaration(list, at) {
        match kind {
            // A brace after `struct` or `interface` belongs to a type of the signature.
            Kind::LBrace if depth == 0 && !matches!(previous, Kind::Struct | Kind::Interface) => {
                open = Some(i)
            }
            _ => {}
        }
        match kind {
            Kind::LParen | Kind::LBrack | Kind::LBrace | Kind::TypeParamLBrack => depth += 1,
            Kind::RParen | Kind::RBrack | Kind::RBrace => depth -= 1,
            _ => {}
        }
        previous = kind;
        last = (i, kind);
    }
    match last {
        (close, Kind::RBrace) => open.map(|o| (o, close)),
        _ => None,
    }
}

/// The first bracket that stands deeper than `MAX_NESTING`.
pub fn too_deep(list: &[Token]) -> Option<Token> {
    let mut depth = 0usize;
    for t in list {
        match t.kind {
            Kind::LParen | Kind::LBrack | Kind::LBrace | Kind::TypeParamLBrack => {
                depth += 1;
                if depth > MAX_NESTING {
                    return Some(*t);
                }
            }
            Kind::RParen | Kind::RBrack | Kind::RBrace => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<Kind> {
        tokens(source.as_bytes(), Pos(1)).list.iter().map(|t| t.kind).collect()
    }

    #[test]
    fn semicolons() {
        use Kind::*;
        assert_eq!(kinds("x\n\n+ y"), [Name, AutoSemi, Plus, Name, EofSemi, Eof]);
        assert_eq!(kinds("return // c\n}"), [Return, AutoSemi, RBrace, EofSemi, Eof]);
        assert_eq!(kinds("x /* a\n */ y"), [Name, AutoSemi, Name, EofSemi, Eof]);
        assert_eq!(kinds("x /* a */ y;"), [Name, Name, Semi, Eof]);
        assert_eq!(kinds("if {\n++\n"), [If, LBrace, Inc, AutoSemi, Eof]);
    }

    #[test]
    fn type_parameters() {
        let opens = |source: &str| kinds(source).contains(&Kind::TypeParamLBrack);
        for source in [
            "type T[P any] int",
            "type T[P *C,] int",
            "type T[P *C|~int] int",
            "type T[P (interface{})] int",
            "type T[P []int] int",
            "type T[P, Q any] int",
            "type T[P ([]int)] int",
            "type T[P (func() int)] int",
            "type T[P (map[string][]int)] int",
            "type T[P *struct{}] int",
            "type T[P (*struct{ a int })] int",
            "type (\nA int\nT[P any] int\n)",
        ] {
            assert!(opens(source), "{source}");
        }
        for source in [
            "type T [N]int",
            "type T [N*2]int",
            "type T [p.N]int",
            "type T [f(x)]int",
            "type T [len([...]int{1, 2})]int",
            "type T [len([2]int{})]int",
            "type T [max(len([2]int{}), int(1))]int",
            "type T [max(1, 2)]int",
            "type T [make([]int, 1)]int",
            "type T [f(new([2]int))]int",
            "type T [len(struct{}{}.a)]int",
            "type T [cap([]int(nil))]int",
            "type T [len(map[string]int{})]int",
            "type T [f(func() int { return 1 })]int",
            "type T [N * len([1]int{})]int",
            "type T []int",
            "x[a b]",
        ] {
            assert!(!opens(source), "{source}");
        }
    }

    #[test]
    fn literals_and_names() {
        use crate::ast::LitKind::*;
        let number = |source| match kinds(source)[..] {
            [Kind::Lit(k), Kind::EofSemi, Kind::Eof] => Some(k),
            _ => None,
        };
        assert_eq!(number("0x_1F"), Some(Int));
        assert_eq!(number("1.5e-3"), Some(Float));
        assert_eq!(number(".5i"), Some(Imag));
        assert_eq!(number("'\\U0001F600'"), Some(Rune));
        assert_eq!(kinds("1.0.x"), [Kind::Lit(Float), Kind::Dot, Kind::Name, Kind::EofSemi, Kind::Eof]);
        // A wrong character does not split a name.
        assert_eq!(kinds("a\u{b7}b"), [Kind::Name, Kind::EofSemi, Kind::Eof]);
    }

    #[test]
    fn declarations_end_outside_brackets() {
        let t = tokens(b"var x = f(func() { a; b }); var y", Pos(1));
        let first = declaration(&t.list, 0).count();
        assert_eq!(t.list[first].kind, Kind::Semi);
        assert_eq!(t.list[first + 1].kind, Kind::Var);
    }
}
