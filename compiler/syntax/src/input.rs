//! What a person types at a prompt, cut into pieces: declarations, definitions, expressions and statements, several of
//! which may stand in one input. Nothing is parsed here; tokens tell the kinds apart.

use crate::ast::LitKind;
use crate::layout;
use crate::source::Pos;
use crate::token::{Kind, Token};
use logos::Logos as _;
use std::ops::Range;

/// One construct of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub kind: PieceKind,
    /// Its bytes, without the semicolon.
    pub range: Range<usize>,
    /// The names in it that a dot follows and none precedes: they may be packages.
    pub qualifiers: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceKind {
    /// `package main`, as a file has it.
    Package,
    Import,
    /// `const`, `type`, `var`, `func` with a name.
    Decl,
    /// `a, b := x`; where the `:=` stands.
    Define(usize),
    /// Perhaps an expression: the parser may know better.
    Expr,
    Stmt,
}

/// Whether an input lacks something that a further line may bring: a bracket, an operand, the end of a literal or comment.
/// It is told line by line, so that long inputs cost no more than their length.
#[derive(Default)]
pub struct Completeness {
    depth: i32,
    /// The last token wants something after it.
    wants_more: bool,
    /// What ends the raw string or comment that is open.
    open: Option<&'static str>,
    /// No further line can help.
    hopeless: bool,
}

impl Completeness {
    /// Takes a line up; true: the input is incomplete.
    pub fn feed(&mut self, line: &str) -> bool {
        let mut rest = line;
        if let Some(end) = self.open {
            match rest.find(end) {
                Some(at) => rest = &rest[at + end.len()..],
                None => return true,
            }
            // A raw string is an operand; a comment changes nothing.
            self.wants_more &= end == "*/";
            self.open = None;
        }
        let tokens = layout::tokens(rest.as_bytes(), Pos(1));
        // These end with the input only if nothing ended them.
        let unterminated =
            |m: &str| m.starts_with("string not terminated") || m.starts_with("comment not terminated");
        for (at, _) in tokens.errors.iter().filter(|(_, m)| unterminated(m)) {
            let from = &rest[*at as usize..];
            self.open = match () {
                () if from.starts_with('`') => Some("`"),
                () if from.starts_with("/*") => Some("*/"),
                () => self.open,
            };
        }
        for t in tokens.list.iter().filter(|t| !t.kind.is_semi() && t.kind != Kind::Eof) {
            self.depth += nesting(t.kind);
            self.hopeless |= self.depth < 0 || self.depth > layout::MAX_NESTING as i32;
            self.wants_more = wants_more(t.kind);
        }
        !self.hopeless && (self.open.is_some() || self.depth > 0 || self.wants_more)
    }
}

/// Whether a whole input is incomplete.
pub fn is_incomplete(text: &str) -> bool {
    let mut state = Completeness::default();
    text.split_inclusive('\n').fold(false, |_, line| state.feed(line))
}

/// Whether no construct ends with this token.
fn wants_more(kind: Kind) -> bool {
    use Kind::*;
    matches!(
        kind,
        Op(_)
            | OpAssign(_)
            | Plus
            | Minus
            | Star
            | Amp
            | Pipe
            | Caret
            | Not
            | Tilde
            | Arrow
            | Assign
            | Define
    ) || matches!(
        kind,
        Colon | Comma | Dot | Else | Func | Import | Const | Type | Var | Package | Defer | Go
    )
}

fn nesting(kind: Kind) -> i32 {
    match kind {
        Kind::LParen | Kind::LBrack | Kind::LBrace | Kind::TypeParamLBrack => 1,
        Kind::RParen | Kind::RBrack | Kind::RBrace => -1,
        _ => 0,
    }
}

/// The pieces of an input, in order.
pub fn pieces(text: &str) -> Vec<Piece> {
    let tokens = layout::tokens(text.as_bytes(), Pos(1));
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut depth = 0;
    let mut header = Header::default();
    for (i, t) in tokens.list.iter().enumerate() {
        if depth == 0 {
            header.see(t.kind, i > start && tokens.list[i - 1].kind.ends_statement());
        }
        depth += nesting(t.kind);
        if t.kind == Kind::Eof || depth <= 0 && t.kind.is_semi() && !(header.open && t.kind == Kind::Semi) {
            header = Header::default();
            if let Some(piece) = piece(text, &tokens.list[start..i]) {
                pieces.push(piece);
            }
            start = i + 1;
        }
    }
    pieces
}

/// The header of `for`, `if` or `switch`, whose semicolons end nothing: it lasts until the brace that opens the body.
#[derive(Default)]
struct Header {
    open: bool,
    /// Braces that follow and belong to types or literals.
    literals: u32,
}

impl Header {
    /// Sees a token outside all brackets; `operand`: what is before it ends an operand.
    fn see(&mut self, kind: Kind, operand: bool) {
        match kind {
            Kind::For | Kind::If | Kind::Switch => self.open = true,
            Kind::Map | Kind::Func | Kind::Interface => self.literals = self.literals.max(1),
            Kind::LBrack if !operand => self.literals = self.literals.max(1),
            Kind::Struct => self.literals = self.literals.max(1) + 1,
            // A conversion, not a literal.
            Kind::LParen if operand => self.literals = 0,
            Kind::LBrace if self.literals > 0 => self.literals -= 1,
            Kind::LBrace => self.open = false,
            _ => {}
        }
    }
}

fn piece(text: &str, list: &[Token]) -> Option<Piece> {
    let (first, last) = (list.first()?, list.last()?);
    let kind = match first.kind {
        Kind::Package => PieceKind::Package,
        Kind::Import => PieceKind::Import,
        Kind::Const | Kind::Type | Kind::Var => PieceKind::Decl,
        Kind::Func if declares_function(list) => PieceKind::Decl,
        _ => statement(list),
    };
    let dots = list.windows(2).enumerate().filter(|(i, w)| {
        let after_dot = *i > 0 && list[i - 1].kind == Kind::Dot;
        w[0].kind == Kind::Name && w[1].kind == Kind::Dot && !after_dot
    });
    let mut qualifiers: Vec<String> =
        dots.map(|(_, w)| text[w[0].start as usize..w[0].end as usize].to_owned()).collect();
    qualifiers.sort();
    qualifiers.dedup();
    Some(Piece { kind, range: first.start as usize..last.end as usize, qualifiers })
}

/// `func f(` or `func (r T) m(`, not a literal.
fn declares_function(list: &[Token]) -> bool {
    let kind = |i: usize| list.get(i).map_or(Kind::Eof, |t| t.kind);
    if kind(1) != Kind::LParen {
        return true;
    }
    let mut depth = 0;
    for (i, t) in list.iter().enumerate().skip(1) {
        depth += nesting(t.kind);
        if depth == 0 {
            return kind(i + 1) == Kind::Name && kind(i + 2) == Kind::LParen;
        }
    }
    false
}

fn statement(list: &[Token]) -> PieceKind {
    use Kind::*;
    if matches!(
        list[0].kind,
        Break
            | Continue
            | Defer
            | Fallthrough
            | For
            | Go
            | Goto
            | If
            | Return
            | Select
            | Switch
            | LBrace
            | Semi
    ) {
        return PieceKind::Stmt;
    }
    let mut depth = 0;
    let mut only_names = true;
    for (i, t) in list.iter().enumerate() {
        let operand = i > 0 && list[i - 1].kind.ends_statement();
        match t.kind {
            Define if depth == 0 && only_names => return PieceKind::Define(t.start as usize),
            Define | Assign | OpAssign(_) | Inc | Dec if depth == 0 => return PieceKind::Stmt,
            Arrow if depth == 0 && operand => return PieceKind::Stmt,
            Colon if depth == 0 => return PieceKind::Stmt,
            Name | Comma => {}
            _ => only_names = false,
        }
        depth += nesting(t.kind);
    }
    PieceKind::Expr
}

/// Words that are no names.
pub const KEYWORDS: [&str; 25] = [
    "break",
    "case",
    "chan",
    "const",
    "continue",
    "default",
    "defer",
    "else",
    "fallthrough",
    "for",
    "func",
    "go",
    "goto",
    "if",
    "import",
    "interface",
    "map",
    "package",
    "range",
    "return",
    "select",
    "struct",
    "switch",
    "type",
    "var",
];

/// How a stretch of text is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Plain,
    Keyword,
    Number,
    Text,
    Comment,
}

/// Every byte of a text, in stretches of one class.
pub fn classes(text: &str) -> Vec<(Class, Range<usize>)> {
    let mut out = Vec::new();
    let mut end = 0;
    let mut lexer = Kind::lexer(text);
    while let Some(token) = lexer.next() {
        let class = match token {
            Ok(Kind::LineComment | Kind::BlockComment(_)) => Class::Comment,
            Ok(Kind::String | Kind::Lit(LitKind::Rune)) => Class::Text,
            Ok(Kind::Lit(_)) => Class::Number,
            Ok(kind) if kind.keyword().is_some() => Class::Keyword,
            _ => continue,
        };
        let span = lexer.span();
        if end < span.start {
            out.push((Class::Plain, end..span.start));
        }
        end = span.end;
        out.push((class, span));
    }
    if end < text.len() {
        out.push((Class::Plain, end..text.len()));
    }
    out
}

/// What the end of a text asks to be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// The expression before the last dot.
    pub base: Option<Range<usize>>,
    /// The part of a name that is there already.
    pub name: Range<usize>,
}

/// What may be completed at the end of a text, if anything.
pub fn unfinished(text: &str) -> Option<Unfinished> {
    let tokens = layout::tokens(text.as_bytes(), Pos(1));
    // Inside a literal or comment nothing is.
    if !tokens.errors.is_empty() {
        return None;
    }
    let list: Vec<Token> = tokens
        .list
        .into_iter()
        .filter(|t| !matches!(t.kind, Kind::AutoSemi | Kind::EofSemi | Kind::Eof))
        .collect();
    let last = list.last().filter(|t| t.end as usize == text.len());
    let (name, before) = match last {
        Some(t) if t.kind == Kind::Name || t.kind.keyword().is_some() => {
            (t.start as usize..text.len(), &list[..list.len() - 1])
        }
        // An operand: an operator follows, not a name.
        Some(t) if t.kind.ends_statement() => return None,
        _ => (text.len()..text.len(), &list[..]),
    };
    let base = match before.split_last() {
        Some((dot, operand)) if dot.kind == Kind::Dot => Some(primary(operand)?..dot.start as usize),
        _ => None,
    };
    Some(Unfinished { base, name })
}

/// Where the primary expression starts that ends with the last token.
fn primary(list: &[Token]) -> Option<usize> {
    let mut i = list.len();
    loop {
        i = i.checked_sub(1)?;
        match list[i].kind {
            Kind::Name | Kind::String | Kind::Lit(_) => {}
            Kind::RParen | Kind::RBrack | Kind::RBrace => {
                let mut depth = -1;
                while depth < 0 {
                    i = i.checked_sub(1)?;
                    depth += nesting(list[i].kind);
                }
                // The operand that is called, indexed or the type of a literal, if there is one.
                if i > 0 && list[i - 1].kind.ends_statement() {
                    continue;
                }
            }
            _ => return None,
        }
        match i.checked_sub(1).map(|before| list[before].kind) {
            Some(Kind::Dot) => i -= 1,
            _ => return Some(list[i].start as usize),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<PieceKind> {
        pieces(text).into_iter().map(|p| p.kind).collect()
    }

    #[test]
    fn pieces_are_told_apart() {
        use PieceKind::*;
        assert_eq!(kinds("x"), [Expr]);
        assert_eq!(kinds("x := 1; x++; x + 1"), [Define(2), Stmt, Expr]);
        assert_eq!(kinds("a, b := f()\nc <- 1\n<-c\nfor {}"), [Define(5), Stmt, Expr, Stmt]);
        assert_eq!(kinds("func f() {}\nfunc (t T) m() {}\nfunc() {}()"), [Decl, Decl, Expr]);
        assert_eq!(kinds("func(x int) int { return x }(1)"), [Expr]);
        assert_eq!(kinds("x.y := 1"), [Stmt]);
        assert_eq!(kinds("L: for {}"), [Stmt]);
        assert_eq!(
            kinds("for i := 0; i < 3; i++ { f() }; if x := 1; x > 0 { } else { }; y"),
            [Stmt, Stmt, Expr]
        );
        assert_eq!(kinds("if v := []int{1}; len(v) > 0 { f() }; y"), [Stmt, Expr]);
        assert_eq!(kinds("if v, ok := map[int]T{1: {}}[1]; ok { f(v) }; y"), [Stmt, Expr]);
        assert_eq!(kinds("for range []byte(s) { }; y"), [Stmt, Expr]);
        assert_eq!(kinds("import \"fmt\"; type T int"), [Import, Decl]);
        assert_eq!(kinds("// nothing"), []);
    }

    #[test]
    fn ranges_hold_the_text_and_nothing_more() {
        let text = "  f(1) ; g()  // c";
        let parts: Vec<&str> = pieces(text).into_iter().map(|p| &text[p.range]).collect();
        assert_eq!(parts, ["f(1)", "g()"]);
    }

    #[test]
    fn qualifiers_are_names_before_a_dot() {
        let p = &pieces("fmt.Println(strings.ToUpper(a.b.c), x)")[0];
        assert_eq!(p.qualifiers, ["a", "fmt", "strings"]);
    }

    #[test]
    fn the_end_of_a_text_tells_what_may_follow() {
        let ask = |text: &str| {
            let u = unfinished(text)?;
            Some((u.base.map(|b| text[b].to_owned()), text[u.name].to_owned()))
        };
        let base = |b: &str, n: &str| Some((Some(b.to_owned()), n.to_owned()));
        let name = |n: &str| Some((None, n.to_owned()));
        assert_eq!(ask("fmt.Pr"), base("fmt", "Pr"));
        assert_eq!(ask("x = a.b(1, c.d)[i]."), base("a.b(1, c.d)[i]", ""));
        assert_eq!(ask("f(g.h"), base("g", "h"));
        assert_eq!(ask("T{1}.m"), base("T{1}", "m"));
        assert_eq!(ask("go fu"), name("fu"));
        assert_eq!(ask("for"), name("for"));
        assert_eq!(ask("x + "), name(""));
        assert_eq!(ask("\"fmt."), None);
        assert_eq!(ask("+."), None);
        assert_eq!(ask("12"), None);
        assert_eq!(ask("f(x)"), None);
    }

    #[test]
    fn keywords_are_those_of_the_lexer() {
        for word in KEYWORDS {
            assert_eq!(Kind::lexer(word).next().and_then(|k| k.ok()?.keyword()), Some(word));
        }
    }

    #[test]
    fn every_byte_has_a_class() {
        let text = "if x == \"a\" { // c\n return 1.5 }";
        let found: Vec<_> = classes(text).into_iter().map(|(c, r)| (c, &text[r])).collect();
        let joined: String = found.iter().map(|f| f.1).collect();
        assert_eq!(joined, text);
        for wanted in [
            (Class::Keyword, "if"),
            (Class::Text, "\"a\""),
            (Class::Comment, "// c"),
            (Class::Keyword, "return"),
            (Class::Number, "1.5"),
        ] {
            assert!(found.contains(&wanted), "{wanted:?} in {found:?}");
        }
    }

    #[test]
    fn an_input_knows_what_it_lacks() {
        for text in [
            "L:",
            "func f() {",
            "f(1,",
            "x +",
            "a := `raw",
            "/* comment",
            "if x {\n} else",
            "x.",
            "var (",
            "go",
        ] {
            assert!(is_incomplete(text), "{text}");
        }
        for text in [
            "",
            "x",
            "func f() {}",
            "f(1)",
            "}",
            "\"open",
            "'",
            "x++",
            "a := `raw`",
            "a := `raw\n{`",
            "/*\n*/ x",
            "return",
            "// c",
        ] {
            assert!(!is_incomplete(text), "{text}");
        }
    }
}
