//! What the go command finds wrong with imports before it calls the compiler, in its words. It tells one mistake of a
//! file that it cannot read, else everything that it does not find, in the order of the paths.

use crate::load::Sources;
use crate::stdlib;
use minigo_syntax::ast::{Ast, Import};
use minigo_syntax::header::{self, NUL};
use minigo_syntax::{Diagnostic, Pos, SourceMap};

/// Packages of Go whose files are all for other systems, or for experiments.
const EXCLUDED: &[&str] = &[
    "arena",
    "crypto/boring",
    "crypto/tls/fipsonly",
    "runtime/asan",
    "runtime/msan",
    "runtime/secret",
    "simd",
    "simd/archsimd",
    "syscall/js",
];

/// Files whose package clause or imports cannot be read.
pub fn wrong_headers(sources: &Sources) -> Vec<Diagnostic> {
    let wrong = |(path, bytes): &(String, Vec<u8>)| {
        let (at, what) = header::first_mistake(bytes)?;
        // Where it cannot go on it looks at the rest of the file for these alone.
        if what == NUL || bytes.contains(&0) {
            let message = format!("go: reading {path}: unexpected NUL in input");
            return Some(Diagnostic::error(Pos::NONE, message));
        }
        let mut map = SourceMap::default();
        let file = map.add(path.clone(), bytes.clone());
        // The line directives above it.
        let _ = minigo_syntax::parse_file(&mut Ast::default(), &mut Default::default(), &map, file);
        let pos = map.file(file).base.offset(at as u32);
        Some(match at == bytes.len() {
            true => Diagnostic::error(Pos::NONE, format!("{}: {what}", end(path, bytes))),
            false => told(&map, pos, what),
        })
    };
    sources.iter().filter_map(wrong).collect()
}

/// The end of a file: the last newline counts as a part of its line.
fn end(path: &str, bytes: &[u8]) -> String {
    let newlines = bytes.iter().filter(|&&b| b == b'\n').count();
    let text = bytes.strip_suffix(b"\n");
    let (line, text) = (newlines + usize::from(text.is_none()), text.unwrap_or(bytes));
    let col = text.iter().rev().take_while(|&&b| b != b'\n').count() + 1 + bytes.len() - text.len();
    format!("{path}:{line}:{col}")
}

/// A message that keeps its place among the others.
fn told(map: &SourceMap, pos: Pos, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Pos::NONE, Diagnostic::error(pos, message.into()).render(map))
}

/// What is wrong with the imports of a program. What stands behind the first syntax error may be no import of its file.
pub fn wrong_imports(ast: &Ast, map: &SourceMap, error: Option<Pos>) -> Vec<Diagnostic> {
    let counts = |i: &&Import| error.is_none_or(|e| i.path_pos < e);
    let invalid = |f: &minigo_syntax::ast::File| {
        let first = f.imports.iter().filter(counts).find(|i| is_invalid(&i.path))?;
        Some(told(map, place(first), format!("invalid import path: {}", first.path)))
    };
    let wrong: Vec<Diagnostic> = ast.files.iter().filter_map(invalid).collect();
    if !wrong.is_empty() {
        return wrong;
    }
    absent_imports(ast.files.iter().flat_map(|f| &f.imports).filter(counts), map)
}

/// Where an import begins: with its name, if it has one.
pub fn place(i: &Import) -> Pos {
    i.name.map_or(i.path_pos, |n| n.pos)
}

/// What a program imports and nobody has, or not for programs. Paths that nobody may write are left to the checker.
pub fn absent_imports<'a>(imports: impl Iterator<Item = &'a Import>, map: &SourceMap) -> Vec<Diagnostic> {
    let mut imports: Vec<&Import> = imports.filter(|i| !is_invalid(&i.path)).collect();
    imports.sort_by(|a, b| a.path.cmp(&b.path));
    imports.dedup_by(|b, a| a.path == b.path);
    let mut out = Vec::new();
    let mut internal = None;
    for i in imports {
        let exists = i.path == "unsafe" || i.path == "C" || stdlib::exists_in_go(&i.path);
        if exists && i.path.split('/').any(|e| e == "internal") {
            let at = told(map, place(i), format!("use of internal package {} not allowed", i.path)).message;
            let message = format!("package command-line-arguments\n\t{at}");
            internal = internal.or(Some(Diagnostic::error(Pos::NONE, message)));
        } else if exists && i.path.starts_with("vendor/") {
            out.push(told(map, place(i), "use of vendored package not allowed"));
        } else if EXCLUDED.contains(&i.path.as_str()) {
            let message = format!(
                "package command-line-arguments\n\timports {}: build constraints exclude all Go files in $GOROOT/src/{}",
                i.path, i.path
            );
            out.push(Diagnostic::error(Pos::NONE, message));
        } else if !exists {
            out.push(told(map, place(i), missing_reason(&i.path)));
        }
    }
    out.into_iter().chain(internal).collect()
}

/// Why there is no such package, in the words of the go command.
pub fn missing_reason(path: &str) -> String {
    if is_invalid(path) {
        return format!("invalid import path: {path}");
    }
    let first = path.split('/').next().unwrap_or("");
    if matches!(first, "." | "..") {
        return format!("\"{path}\" is relative, but relative import paths are not supported in module mode");
    }
    if path.starts_with('/') {
        return format!("\"{path}\" is not a package path; see 'go help packages'");
    }
    if let Some(why) = malformed(path) {
        return format!("malformed import path \"{path}\": {why}");
    }
    if path == "cmd" {
        return format!("\"{path}\" is not an importable package; see 'go help packages'");
    }
    if first.contains('.') {
        return format!(
            "no required module provides package {path}: go.mod file not found in current directory or any parent \
             directory; see 'go help modules'"
        );
    }
    format!("package {path} is not in std")
}

/// Whether no import may be written like this.
fn is_invalid(path: &str) -> bool {
    let illegal =
        |c: char| c.is_control() || c.is_whitespace() || "!\"#$%&'()*,:;<=>?[\\]^{|}`\u{fffd}".contains(c);
    path.is_empty() || path.contains(illegal)
}

/// What keeps a path from being that of a module's package.
fn malformed(path: &str) -> Option<String> {
    if path.starts_with('-') {
        return Some("leading dash".into());
    }
    if path.contains("//") {
        return Some("double slash".into());
    }
    if path.ends_with('/') {
        return Some("trailing slash".into());
    }
    for elem in path.split('/') {
        if elem.bytes().all(|b| b == b'.') {
            return Some(format!("invalid path element \"{elem}\""));
        }
        if elem.ends_with('.') {
            return Some("trailing dot in path element".into());
        }
        let ok = |c: char| c.is_ascii_alphanumeric() || "-._~+".contains(c);
        if let Some(c) = elem.chars().find(|&c| !ok(c)) {
            return Some(format!("invalid char '{c}'"));
        }
    }
    None
}
