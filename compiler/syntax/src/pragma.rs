//! Compiler directives, `//go:…`: which stand where they may not, or are used wrongly, in gc's words.
//!
//! A directive belongs to whoever takes it first behind its place: a declaration, or the end of a statement, which has no
//! use for it. gc finds most of that while it parses, and looks at directives that belong to a declaration of the wrong
//! kind when all else is right.

use crate::diag::Diagnostic;
use crate::layout::Tokens;
use crate::source::Pos;
use crate::token::{Kind, Token};

const MISPLACED: &str = "misplaced compiler directive";

/// Findings about a file's directives.
#[derive(Default)]
pub struct Findings {
    pub early: Vec<Diagnostic>,
    /// To be told if there is no other error.
    pub late: Vec<Diagnostic>,
}

/// What takes a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    File,
    Func,
    Var,
    Other,
    Nobody,
}

/// Checks the directives of a file. `takes` tells in order who takes all those before a token that are not taken yet; `base`
/// is the position of the text's first byte.
pub fn check(file: &Tokens, takes: &[(usize, Owner)], base: Pos) -> Findings {
    let (text, tokens): (&str, &[Token]) = (&file.text, &file.list);
    let mut out = Findings::default();
    for d in file.directives.iter().filter(|d| d.text.starts_with("//go:")) {
        let at = (d.pos.0 - base.0) as usize;
        let pos = d.pos.offset(2);
        let line = &text[text[..at].rfind('\n').map_or(0, |i| i + 1)..at];
        if !line.trim_matches([' ', '\t', '\r']).is_empty() {
            out.early.push(Diagnostic::error(pos, MISPLACED));
            continue;
        }
        if let Some(message) = misused(&d.text) {
            out.early.push(Diagnostic::error(pos, message));
        }
        if let Some(message) = cgo_misused(&d.text[2..]) {
            out.early.push(Diagnostic::error(pos, message));
        }
        let words: Vec<&str> = d.text[2..].split_whitespace().collect();
        let embeds = words[0] == "go:embed" && words.len() > 1;
        if !embeds && !has_meaning(words[0]) {
            continue;
        }
        let misplaced = if embeds { "misplaced go:embed directive" } else { MISPLACED };
        let next = tokens.partition_point(|t| (t.start as usize) < at);
        let owner = takes.get(takes.partition_point(|t| t.0 < next)).map_or(Owner::Nobody, |t| t.1);
        match owner {
            Owner::Nobody => out.early.push(Diagnostic::error(pos, misplaced)),
            Owner::File if words[0] == "go:build" => {}
            Owner::Func if words[0] != "go:build" && !embeds => {}
            Owner::Var if embeds && imports(text, tokens, "\"embed\"") => {}
            Owner::Var if embeds => {
                let message =
                    "go:embed requires import \"embed\" (or import _ \"embed\", if package is not used)";
                out.late.push(Diagnostic::error(pos, message));
            }
            _ => out.late.push(Diagnostic::error(pos, misplaced)),
        }
    }
    out
}

/// Whether gc attaches something to a directive, so that its place matters.
fn has_meaning(verb: &str) -> bool {
    matches!(
        verb,
        "go:build"
            | "go:noescape"
            | "go:norace"
            | "go:nosplit"
            | "go:noinline"
            | "go:nocheckptr"
            | "go:systemstack"
            | "go:nowritebarrier"
            | "go:nowritebarrierrec"
            | "go:yeswritebarrierrec"
            | "go:cgo_unsafe_args"
            | "go:uintptrkeepalive"
            | "go:uintptrescapes"
            | "go:registerparams"
    )
}

/// What is wrong with the words of a directive.
fn misused(directive: &str) -> Option<String> {
    let text = &directive[2..];
    let words: Vec<&str> = text.split_whitespace().collect();
    let verb = text.split(' ').next().unwrap_or(text);
    match verb {
        "go:linkname" | "go:linknamestd" if text != verb && !(2..=3).contains(&words.len()) => {
            Some(format!("usage: //{verb} localname [linkname]"))
        }
        "go:embed" if words.len() == 1 => Some("usage: //go:embed pattern...".into()),
        "go:wasmimport" if text != verb && words.len() != 3 => {
            Some("usage: //go:wasmimport importmodule importname".into())
        }
        "go:wasmexport" if text != verb && words.len() != 2 => {
            Some("usage: //go:wasmexport exportname".into())
        }
        "go:systemstack" | "go:nowritebarrier" | "go:nowritebarrierrec" | "go:yeswritebarrierrec" => {
            Some(format!("//{verb} only allowed in runtime"))
        }
        "go:uintptrkeepalive" => Some(format!("//{verb} is only allowed in the standard library")),
        "go:cgo_import_dynamic" if fields(text).len() >= 4 => {
            let library = fields(text)[3].trim_matches('"');
            let safe = |c: char| c.is_ascii_alphanumeric() || "._/".contains(c) || !c.is_ascii();
            let wrong = !library.is_empty() && !library.starts_with(safe);
            wrong.then(|| format!("invalid library name {library:?} in cgo_import_dynamic directive"))
        }
        _ if verb.starts_with("go:cgo_") => Some(format!("//{text} only allowed in cgo-generated code")),
        _ => None,
    }
}

/// How a directive for cgo is to be used, if it is not used so. gc says it even where there may be none at all.
fn cgo_misused(text: &str) -> Option<String> {
    let words = fields(text);
    let (verb, args) = words.split_first()?;
    // Which arguments are quoted.
    let quoted: Vec<bool> = args.iter().map(|a| a.starts_with('"')).collect();
    let (right, usage) = match *verb {
        "go:cgo_export_static" | "go:cgo_export_dynamic" => {
            (matches!(quoted[..], [false] | [false, false]), "local [remote]")
        }
        "go:cgo_import_dynamic" => {
            let right = matches!(quoted[..], [false] | [false, false] | [false, false, true]);
            (right, "local [remote [\"library\"]]")
        }
        "go:cgo_import_static" => (matches!(quoted[..], [false]), "local"),
        "go:cgo_dynamic_linker" => (matches!(quoted[..], [true]), "\"path\""),
        "go:cgo_ldflag" => (matches!(quoted[..], [true]), "\"arg\""),
        _ => return None,
    };
    (!right).then(|| format!("usage: //{verb} {usage}"))
}

/// The words of a directive; what stands between quotes is one, with them.
fn fields(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = match rest.strip_prefix('"') {
            Some(inner) => match inner.find('"') {
                Some(close) => close + 2,
                None => break,
            },
            None => rest.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(rest.len()),
        };
        out.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    out
}

/// Whether a file imports a path, given with its quotes.
fn imports(text: &str, tokens: &[Token], path: &str) -> bool {
    let mut imports = false;
    for t in tokens {
        match t.kind {
            Kind::Import => imports = true,
            Kind::Const | Kind::Var | Kind::Type | Kind::Func => return false,
            Kind::String if imports && &text[t.start as usize..t.end as usize] == path => return true,
            _ => {}
        }
    }
    false
}
