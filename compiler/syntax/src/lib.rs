//! Source text to AST: files and positions, diagnostics, lexer, layout filter, grammar, printer.
//!
//! Pure: bytes in; tree and diagnostics out. Parsing never fails: it returns a tree and a list of diagnostics.

mod actions;
pub mod ast;
pub mod build_constraint;
pub mod depth;
pub mod diag;
pub mod dump;
mod explain;
pub mod header;
pub mod input;
mod layout;
mod literal;
pub mod parse;
mod pragma;
pub mod print;
pub mod quote;
pub mod source;
pub mod symbol;
mod token;

pub use diag::{DiagKind, Diagnostic};
pub use parse::{parse_declarations, parse_file};
pub use print::expr_string;
pub use source::{Pos, SourceFile, SourceMap, UNNAMED};
pub use symbol::{Interner, Symbol};

/// The number of tokens in a text, semicolons that end lines included: the lexer and the layout filter by themselves.
pub fn count_tokens(bytes: &[u8]) -> usize {
    layout::tokens(bytes, Pos(1)).list.len()
}

#[cfg(test)]
mod error_tests;
#[cfg(test)]
mod parse_tests;
