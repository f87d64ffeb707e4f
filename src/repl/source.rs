//! From pieces of input to Go files: what a person typed, wrapped so that it is a file of an interactive package, with line
//! directives that keep positions those of the input.

use minigo_syntax::input::{Piece, PieceKind};
use std::fmt::Write as _;

/// The name under which generated code knows `internal/repl`.
pub const HELPER: &str = "repl__";

/// What messages and traces call the input.
pub const PATH: &str = "repl";

/// An input, where it comes from, and the number of its first line there.
#[derive(Clone, Default)]
pub struct Text {
    pub text: String,
    pub path: String,
    pub line: usize,
}

/// Pieces that are compiled and run together.
#[derive(Clone)]
pub struct Group {
    pub pieces: Vec<Piece>,
    pub kind: GroupKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    /// Imports and declarations, which may refer to each other in any order.
    Decls,
    Define,
    Expr,
    /// Statements in a row, so that labels and jumps work.
    Stmts,
}

/// Groups the pieces of an input. `package` clauses mean nothing here.
pub fn groups(pieces: Vec<Piece>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for piece in pieces {
        let kind = match piece.kind {
            PieceKind::Package => continue,
            PieceKind::Import | PieceKind::Decl => GroupKind::Decls,
            PieceKind::Define(_) => GroupKind::Define,
            PieceKind::Expr => GroupKind::Expr,
            PieceKind::Stmt => GroupKind::Stmts,
        };
        match groups.last_mut() {
            Some(last) if last.kind == kind && matches!(kind, GroupKind::Decls | GroupKind::Stmts) => {
                last.pieces.push(piece)
            }
            _ => groups.push(Group { pieces: vec![piece], kind }),
        }
    }
    groups
}

/// A file that calls a function of `internal/repl`.
pub fn helper(call: &str) -> String {
    format!("package main\nimport {HELPER} \"internal/repl\"\nfunc init() {{ {HELPER}.{call} }}\n")
}

/// The file of a group, run as `kind`. `imports` are lines to put before it.
pub fn file(input: &Text, group: &Group, kind: GroupKind, imports: &[String]) -> String {
    let mut out = String::from("package main\n");
    for line in imports {
        let _ = writeln!(out, "import {line}");
    }
    // Imports come first in a file.
    let (first, rest): (Vec<_>, Vec<_>) = group.pieces.iter().partition(|p| p.kind == PieceKind::Import);
    for p in first {
        let _ = writeln!(out, "{}", located(input, p));
    }
    match kind {
        GroupKind::Decls => rest.iter().for_each(|p| {
            let _ = writeln!(out, "{}", located(input, p));
        }),
        GroupKind::Define => rest.iter().for_each(|p| {
            let mut text = located(input, p);
            if let PieceKind::Define(at) = p.kind {
                // As long as before, so that columns stay.
                let at = text.len() - (p.range.end - at);
                text.replace_range(at..at + 2, " =");
            }
            let _ = writeln!(out, "var {text}");
        }),
        GroupKind::Expr => rest.iter().for_each(|p| {
            let _ = writeln!(out, "func init() {{ {HELPER}.Show({}) }}", located(input, p));
        }),
        GroupKind::Stmts => {
            out.push_str("func init() {\n");
            rest.iter().for_each(|p| {
                let _ = writeln!(out, "{}", located(input, p));
            });
            out.push_str("}\n");
        }
    }
    out
}

/// The text of a piece behind a directive that tells where it stands.
fn located(input: &Text, p: &Piece) -> String {
    let before = &input.text[..p.range.start];
    let line = input.line + before.matches('\n').count();
    let col = before.len() - before.rfind('\n').map_or(0, |n| n + 1) + 1;
    // Without a path: the file's own holds.
    format!("/*line :{line}:{col}*/{}", &input.text[p.range.clone()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use minigo_syntax::input::pieces;

    fn files(text: &str) -> Vec<String> {
        let input = Text { text: text.to_owned(), path: PATH.to_owned(), line: 7 };
        groups(pieces(text)).iter().map(|g| file(&input, g, g.kind, &[])).collect()
    }

    #[test]
    fn each_kind_has_its_wrapping() {
        assert_eq!(files("a, b := f(1)"), ["package main\nvar /*line :7:1*/a, b  = f(1)\n"]);
        assert_eq!(
            files("x++\n  y--"),
            ["package main\nfunc init() {\n/*line :7:1*/x++\n/*line :8:3*/y--\n}\n"]
        );
        assert_eq!(files("a+b"), ["package main\nfunc init() { repl__.Show(/*line :7:1*/a+b) }\n"]);
        assert_eq!(files("type T int; import \"os\"").len(), 1);
    }
}
