//! Says what is wrong with a declaration that the grammar rejects, in gc's words.
//!
//! An LALR parser knows that a token cannot follow, but not what the reader was in the middle of. So a rejected
//! declaration, and only that, is read once more from the top, following the constructs by their first tokens: this
//! reader builds nothing, knows at every token which construct it is in ("argument list", "after if clause"), and where
//! to go on after an error, so that one slip gives one message.
//!
//! It gives up on very deep nesting, because it calls itself; the caller then words the grammar's own finding.

mod decl;
mod expr;
pub mod outline;
mod stmt;
mod types;

use crate::pragma::Owner;
use crate::token::{Kind, Token};
use outline::{Body, Node};

/// How deep the reader may call itself.
const MAX_DEPTH: u32 = 500;

/// What gc adds in its mind where the file ends too early.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    Token(Kind),
    /// A name that declares or selects.
    Name,
    /// An expression or a type.
    Operand,
    /// The dot before is as good as not there.
    AfterDot,
    /// The end of a type that stands where a value is meant.
    EndOfType,
}

/// How far a declaration goes.
pub struct Extent {
    /// The token from which to go on.
    pub next: usize,
    /// Whether it is a function without body.
    pub bodyless: bool,
}

/// A finding: the offset it points at, and the message.
pub struct Finding {
    pub offset: u32,
    pub message: String,
    /// The statement that the message is about, an index of `Explainer::shown`, stands for `{}` in it.
    pub shows: Option<usize>,
}

/// A simple statement that is to be shown as gc prints it, by its tokens.
pub struct Shown {
    /// Ranges of tokens; none for something with an error in it.
    pub parts: Vec<Option<(usize, usize)>>,
    /// Only what stands left of the operator.
    pub left_only: bool,
}

pub struct Explainer<'a> {
    text: &'a str,
    tokens: &'a [Token],
    /// Lexical errors, in order.
    lexical: &'a [(u32, String)],
    at: usize,
    /// How many functions enclose the current token: in a function, statement keywords stop the search for a place to
    /// go on.
    functions: u32,
    /// Negative in the header of a statement, where `{` opens a block unless brackets intervene.
    nesting: i32,
    depth: u32,
    pub gave_up: bool,
    /// Whether the declaration was a function without body.
    bodyless: bool,
    /// Whether the file had errors before: then an unexpected end of file is no news.
    had_errors: bool,
    pub findings: Vec<Finding>,
    /// Who takes compiler directives, and before which token he stands then.
    pub takes: Vec<(usize, Owner)>,
    /// The statements that findings and outlines show.
    pub shown: Vec<Shown>,
    /// Types that stand where a value is meant, as ranges of tokens in order: correct syntax, which the grammar takes
    /// in parentheses only.
    pub bare_types: Vec<(usize, usize)>,
    /// The statements read so far of the innermost list.
    outline: Vec<Node>,
    /// The bodies of all functions read that have nothing wrong with them.
    pub bodies: Vec<Body>,
    /// What is missing at the end of the file.
    pub missing: Vec<Missing>,
    /// Whether the switch whose header was read last is one on types.
    on_type: bool,
}

/// What an expression looks like: enough to tell whether it may be a type, a label, a literal's type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Name,
    Selector,
    /// `x[…]`; whether it cannot be a type.
    Index {
        value: bool,
    },
    /// A type that may stand before `{`.
    LitType,
    /// A channel type: what becomes of it if an arrow stands before it.
    Chan(Arrow),
    /// Any other type that is no name.
    Type,
    /// `*x`; whether it cannot be a type.
    Deref {
        value: bool,
    },
    Binary,
    Value,
    /// `x.(type)`.
    Guard,
    Bad,
}

/// What an arrow before a channel type does: it makes `chan T` receive-only, and takes the arrow of `chan<- T` for the
/// next channel type inside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrow {
    Fits,
    /// The type is receive-only already.
    Twice,
    /// There is no channel type inside; the tokens of what there is.
    NoChannel(u32, u32),
}

/// An expression: its shape without parentheses, and where it started.
#[derive(Clone, Copy)]
struct Operand {
    shape: Shape,
    parens: bool,
    start: usize,
}

impl<'a> Explainer<'a> {
    pub fn new(
        text: &'a str,
        tokens: &'a [Token],
        lexical: &'a [(u32, String)],
        at: usize,
        had_errors: bool,
    ) -> Explainer<'a> {
        Explainer {
            text,
            tokens,
            lexical,
            at,
            functions: 0,
            nesting: 0,
            depth: 0,
            gave_up: false,
            bodyless: false,
            had_errors,
            findings: Vec::new(),
            takes: Vec::new(),
            shown: Vec::new(),
            bare_types: Vec::new(),
            outline: Vec::new(),
            bodies: Vec::new(),
            missing: Vec::new(),
            on_type: false,
        }
    }

    /// Reads a package clause and yields the index of the token after it.
    pub fn package(&mut self) -> usize {
        self.next();
        self.name();
        self.want_semi();
        self.at
    }

    /// Reads one top-level declaration.
    pub fn declaration(&mut self) -> Extent {
        self.top_level();
        Extent { next: self.at, bodyless: self.bodyless }
    }

    /// Reads a list of statements that is a whole source.
    pub fn statements(&mut self) {
        self.functions = 1;
        self.stmt_list();
        if self.tok() != Kind::Eof {
            self.unexpected(" at end of statement");
        }
    }

    /// Reads an expression that is a whole source.
    pub fn expression(&mut self) {
        self.expr();
        if self.tok() != Kind::Eof && self.tok() != Kind::EofSemi {
            self.unexpected(" after expression");
        }
    }

    // Tokens.

    fn tok(&self) -> Kind {
        self.tokens.get(self.at).map_or(Kind::Eof, |t| t.kind)
    }

    fn next(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    fn got(&mut self, kind: Kind) -> bool {
        let yes = self.tok() == kind;
        if yes {
            self.next();
        }
        yes
    }

    fn got_semi(&mut self) -> bool {
        let yes = self.tok().is_semi();
        if yes {
            self.next();
        }
        yes
    }

    fn want(&mut self, kind: Kind) {
        if !self.got(kind) {
            self.lacks(Missing::Token(kind));
            self.unexpected(&format!(", expected {}", spelling(kind)));
            self.advance(&[]);
        }
    }

    fn want_semi(&mut self) {
        if !self.got_semi() {
            self.lacks(Missing::Token(Kind::Semi));
            self.unexpected(", expected semicolon or newline");
            self.advance(&[]);
        }
    }

    /// An opening bracket, relabelled or not.
    fn at_lbrack(&self) -> bool {
        matches!(self.tok(), Kind::LBrack | Kind::TypeParamLBrack)
    }

    fn at_literal(&self) -> bool {
        matches!(self.tok(), Kind::Lit(_) | Kind::String)
    }

    /// Whether the lexer had something to say about a literal.
    fn is_bad_literal(&self, token: usize) -> bool {
        let t = self.tokens[token];
        self.lexical.iter().any(|e| t.start <= e.0 && e.0 <= t.end)
    }

    /// The tag of a struct field, if there is one.
    fn tag(&mut self) {
        if self.at_literal() {
            self.next();
        }
    }

    /// The source text from one token up to, but not including, another.
    fn text_between(&self, start: usize, end: usize) -> &'a str {
        let from = self.tokens[start].start as usize;
        let to = if end > start { self.tokens[end - 1].end as usize } else { from };
        &self.text[from..to]
    }

    /// Skips to a token of `follow`, or in a function to one that starts a statement. An empty list skips one token.
    fn advance(&mut self, follow: &[Kind]) {
        use Kind::*;
        if follow.is_empty() {
            return self.next();
        }
        loop {
            let t = self.tok();
            let starts_stmt = matches!(
                t,
                Break
                    | Const
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
                    | Type
                    | Var
            );
            let same = |&f: &Kind| match f {
                Semi => t.is_semi(),
                // Stands for all operators but `*`.
                Tilde => matches!(t, Op(_) | Plus | Minus | Amp | Pipe | Caret | Not | Tilde),
                _ => f == t,
            };
            if t == Eof || (self.functions > 0 && starts_stmt) || follow.iter().any(same) {
                return;
            }
            self.next();
        }
    }

    /// Calls `f` one level deeper, or gives up.
    fn deeper<T>(&mut self, default: T, f: impl FnOnce(&mut Self) -> T) -> T {
        if self.depth >= MAX_DEPTH {
            self.gave_up = true;
            self.at = self.tokens.len() - 1;
            return default;
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Notes who takes the directives up to here.
    fn takes(&mut self, owner: Owner) {
        self.takes.push((self.at, owner));
    }

    /// Notes what the end of the file has cut off.
    fn lacks(&mut self, what: Missing) {
        if self.tok() == Kind::Eof {
            self.missing.push(what);
        }
    }

    // Messages.

    fn report(&mut self, token: usize, message: String) {
        let offset = self.tokens[token.min(self.tokens.len() - 1)].start;
        self.findings.push(Finding { offset, message, shows: None });
    }

    /// Whether an unexpected end of file is only the consequence of an earlier error.
    fn quiet(&self) -> bool {
        self.tok() == Kind::Eof && (self.had_errors || !self.findings.is_empty())
    }

    /// "unexpected X" and what was expected, or the construct it is in.
    fn unexpected(&mut self, context: &str) {
        if self.quiet() {
            return;
        }
        let t = self.tokens[self.at];
        let what = t.kind.describe(&self.text[t.start as usize..t.end as usize]);
        self.report(self.at, format!("syntax error: unexpected {what}{context}"));
    }

    /// A syntax error that does not speak of the current token.
    fn syntax_error(&mut self, token: usize, message: &str) {
        if !self.quiet() {
            self.report(token, format!("syntax error: {message}"));
        }
    }

    // Names and lists.

    fn name(&mut self) {
        if !self.got(Kind::Name) {
            self.lacks(Missing::Name);
            self.unexpected(", expected name");
            self.advance(&[]);
        }
    }

    /// The rest of a list of names.
    fn more_names(&mut self) -> usize {
        let mut n = 1;
        while self.got(Kind::Comma) {
            self.name();
            n += 1;
        }
        n
    }

    /// Elements that `separator` separates, up to `close`. `element` says whether it was the last one allowed. Yields
    /// the token of the closing bracket.
    fn list(
        &mut self,
        context: &str,
        separator: Kind,
        close: Kind,
        mut element: impl FnMut(&mut Self) -> bool,
    ) -> usize {
        let mut done = false;
        while self.tok() != Kind::Eof && self.tok() != close && !done {
            done = element(self);
            let separated = if separator == Kind::Semi { self.got_semi() } else { self.got(separator) };
            if !separated && self.tok() != close {
                let (sep, end) = (spelling(separator), spelling(close));
                self.unexpected(&format!(" in {context}; possibly missing {sep} or {end}"));
                self.advance(&[Kind::RParen, Kind::RBrack, Kind::RBrace]);
                if self.tok() != close {
                    self.lacks(Missing::Token(close));
                    return self.at;
                }
            }
        }
        let end = self.at;
        self.want(close);
        end
    }
}

/// How messages name an expected token.
fn spelling(kind: Kind) -> &'static str {
    match kind {
        Kind::Comma => "comma",
        Kind::Semi => "semicolon or newline",
        Kind::LParen => "(",
        Kind::RParen => ")",
        Kind::LBrack => "[",
        Kind::RBrack => "]",
        Kind::LBrace => "{",
        Kind::RBrace => "}",
        Kind::Colon => ":",
        Kind::Chan => "keyword chan",
        Kind::Struct => "keyword struct",
        Kind::Interface => "keyword interface",
        _ => "token",
    }
}
