//! Source text to AST: files and positions, diagnostics, lexer, layout filter, grammar, printer.
//!
//! Pure: bytes in; tree and diagnostics out. Parsing never fails: it returns a tree and a list of diagnostics.

pub mod ast;
pub mod diag;
pub mod source;
pub mod symbol;

pub use diag::{DiagKind, Diagnostic};
pub use source::{Pos, SourceFile, SourceMap};
pub use symbol::{Interner, Symbol};
