//! Tokens: their kinds, how logos recognises them, and what gc's messages call them.
//!
//! Literals that are easy to get wrong (numbers, escapes, unterminated strings) match a permissive pattern and are then
//! examined by `literal`, so that a malformed literal is one token with one message, never a shower of small tokens.

use crate::ast::{BinaryOp, LitKind};
use crate::literal;
use logos::Logos;

/// What kind of token; its text is a slice of the source.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(skip r"[ \t\r]+")]
#[logos(extras = literal::Errors)]
pub enum Kind {
    // Seen by the layout filter only.
    #[regex(r"\n[ \t\r\n]*")]
    Newline,
    #[regex(r"//[^\n]*", allow_greedy = true)]
    LineComment,
    /// Holds whether it spans lines: then it counts as a newline.
    #[token("/*", literal::block_comment)]
    BlockComment(bool),

    // Names and literals.
    #[regex(r"[\p{L}_][\p{L}\p{Nd}_]*")]
    #[regex(r"[^\x00-\x7f\p{L}]", literal::bad_name)]
    Name,
    #[regex(r"[0-9]|\.[0-9]", literal::number)]
    #[regex(r"'([^'\\\n]|\\[abfnrtv\\'])'", |_| LitKind::Rune)]
    #[token("'", literal::rune)]
    Lit(LitKind),
    #[regex(r#""([^"\\\n]|\\[^\n])*""#, literal::check_escapes)]
    #[token("\"", literal::bad_string)]
    #[token("`", literal::raw_string)]
    String,

    // Keywords.
    #[token("break")]
    Break,
    #[token("case")]
    Case,
    #[token("chan")]
    Chan,
    #[token("const")]
    Const,
    #[token("continue")]
    Continue,
    #[token("default")]
    Default,
    #[token("defer")]
    Defer,
    #[token("else")]
    Else,
    #[token("fallthrough")]
    Fallthrough,
    #[token("for")]
    For,
    #[token("func")]
    Func,
    #[token("go")]
    Go,
    #[token("goto")]
    Goto,
    #[token("if")]
    If,
    #[token("import")]
    Import,
    #[token("interface")]
    Interface,
    #[token("map")]
    Map,
    #[token("package")]
    Package,
    #[token("range")]
    Range,
    #[token("return")]
    Return,
    #[token("select")]
    Select,
    #[token("struct")]
    Struct,
    #[token("switch")]
    Switch,
    #[token("type")]
    Type,
    #[token("var")]
    Var,

    // Operators that are only binary share one terminal of the grammar.
    #[token("||", |_| BinaryOp::LogOr)]
    #[token("&&", |_| BinaryOp::LogAnd)]
    #[token("==", |_| BinaryOp::Eq)]
    #[token("!=", |_| BinaryOp::Ne)]
    #[token("<", |_| BinaryOp::Lt)]
    #[token("<=", |_| BinaryOp::Le)]
    #[token(">", |_| BinaryOp::Gt)]
    #[token(">=", |_| BinaryOp::Ge)]
    #[token("/", |_| BinaryOp::Div)]
    #[token("%", |_| BinaryOp::Rem)]
    #[token("&^", |_| BinaryOp::AndNot)]
    #[token("<<", |_| BinaryOp::Shl)]
    #[token(">>", |_| BinaryOp::Shr)]
    Op(BinaryOp),
    #[token("+=", |_| BinaryOp::Add)]
    #[token("-=", |_| BinaryOp::Sub)]
    #[token("|=", |_| BinaryOp::Or)]
    #[token("^=", |_| BinaryOp::Xor)]
    #[token("*=", |_| BinaryOp::Mul)]
    #[token("/=", |_| BinaryOp::Div)]
    #[token("%=", |_| BinaryOp::Rem)]
    #[token("&=", |_| BinaryOp::And)]
    #[token("&^=", |_| BinaryOp::AndNot)]
    #[token("<<=", |_| BinaryOp::Shl)]
    #[token(">>=", |_| BinaryOp::Shr)]
    OpAssign(BinaryOp),
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("&")]
    Amp,
    #[token("|")]
    Pipe,
    #[token("^")]
    Caret,
    #[token("!")]
    Not,
    #[token("~")]
    Tilde,
    #[token("<-")]
    Arrow,
    #[token("++")]
    Inc,
    #[token("--")]
    Dec,
    #[token("=")]
    Assign,
    #[token(":=")]
    Define,

    // Punctuation.
    #[token("(")]
    LParen,
    #[token(")")]
    RParen,
    #[token("[")]
    LBrack,
    #[token("]")]
    RBrack,
    #[token("{")]
    LBrace,
    #[token("}")]
    RBrace,
    #[token(",")]
    Comma,
    #[token(":")]
    Colon,
    #[token(".")]
    Dot,
    #[token("...")]
    Ellipsis,
    #[token(";")]
    Semi,

    // Made by the layout filter.
    /// A semicolon that a newline implied.
    AutoSemi,
    /// A semicolon that the end of the file implied.
    EofSemi,
    /// A `[` that opens the type parameters of a type declaration.
    TypeParamLBrack,
    Eof,

    // Made by the parser: the first token tells the one start symbol which construct follows.
    EntryPackage,
    EntryDecl,
    EntryStmts,
    EntryExpr,
}

impl Kind {
    /// Whether a newline after this token implies a semicolon.
    pub fn ends_statement(self) -> bool {
        use Kind::*;
        matches!(
            self,
            Name | Lit(_)
                | String
                | Break
                | Continue
                | Fallthrough
                | Return
                | Inc
                | Dec
                | RParen
                | RBrack
                | RBrace
        )
    }

    pub fn is_semi(self) -> bool {
        matches!(self, Kind::Semi | Kind::AutoSemi | Kind::EofSemi)
    }

    /// Whether a top-level declaration begins with this token.
    pub fn starts_decl(self) -> bool {
        matches!(self, Kind::Import | Kind::Const | Kind::Type | Kind::Var | Kind::Func)
    }

    /// The word, of a keyword.
    pub fn keyword(self) -> Option<&'static str> {
        use Kind::*;
        Some(match self {
            Break => "break",
            Case => "case",
            Chan => "chan",
            Const => "const",
            Continue => "continue",
            Default => "default",
            Defer => "defer",
            Else => "else",
            Fallthrough => "fallthrough",
            For => "for",
            Func => "func",
            Go => "go",
            Goto => "goto",
            If => "if",
            Import => "import",
            Interface => "interface",
            Map => "map",
            Package => "package",
            Range => "range",
            Return => "return",
            Select => "select",
            Struct => "struct",
            Switch => "switch",
            Type => "type",
            Var => "var",
            _ => return None,
        })
    }

    /// How gc's messages name an offending token with this text.
    pub fn describe(self, text: &str) -> std::string::String {
        match self {
            Kind::Name => format!("name {text}"),
            Kind::Lit(_) | Kind::String => format!("literal {text}"),
            Kind::Comma => "comma".into(),
            Kind::Semi => "semicolon".into(),
            Kind::AutoSemi => "newline".into(),
            Kind::EofSemi | Kind::Eof => "EOF".into(),
            _ => match self.keyword() {
                Some(k) => format!("keyword {k}"),
                None => text.into(),
            },
        }
    }
}

/// A token and the byte offsets of its text in its file.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Kind,
    pub start: u32,
    pub end: u32,
}
