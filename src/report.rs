//! Turns diagnostics into output and an exit status, as `go build` shows them.

use minigo_syntax::diag::MAX_COL;
use minigo_syntax::{DiagKind, Diagnostic, SourceMap};
use std::io::Write as _;

/// Compile errors.
pub const EXIT_ERRORS: i32 = 1;
/// Correct Go that minigo lacks.
pub const EXIT_UNSUPPORTED: i32 = 3;
/// Bad usage.
pub const EXIT_USAGE: i32 = 64;

/// How many errors `run` shows before it gives up; gc's number.
const LIMIT: usize = 10;

/// Prints the diagnostics (sorted, without repetitions) and returns the exit status they ask for. Syntax errors hide
/// all others; errors hide what is merely unsupported. Like gc, `run` gives up at the tenth error in the order in which
/// they were found, and says where that was.
pub fn report(map: &SourceMap, mut diags: Vec<Diagnostic>, all: bool) -> i32 {
    for kind in [DiagKind::Syntax, DiagKind::Type] {
        if diags.iter().any(|d| d.kind == kind) {
            diags.retain(|d| d.kind == kind);
        }
    }
    let Some(first) = diags.first() else { return 0 };
    let status = if first.kind == DiagKind::Unsupported { EXIT_UNSUPPORTED } else { EXIT_ERRORS };
    let line = |d: &Diagnostic| map.position(d.pos).map(|p| (p.path.to_owned(), p.line));
    diags.dedup_by(|b, a| a.message == b.message && a.notes == b.notes && line(a) == line(b));
    let tenth = diags.get(LIMIT - 1).map(|d| d.pos).filter(|_| !all && status == EXIT_ERRORS);
    if tenth.is_some() {
        diags.truncate(LIMIT);
    }
    sort(map, &mut diags);
    diags.dedup();
    let mut text = String::new();
    for d in &diags {
        text.push_str(&d.render(map));
        text.push('\n');
    }
    if let Some(pos) = tenth {
        text.push_str(&Diagnostic::error(pos, "too many errors").render(map));
        text.push('\n');
    }
    // Nothing sensible is left to do if stderr is closed.
    let _ = std::io::stderr().write_all(text.as_bytes());
    status
}

/// Sorts as gc does: files, and the parts that line directives make of them, in the order in which the first error was
/// found in each; places in a line only as far as gc can tell columns apart. The sort is stable.
fn sort(map: &SourceMap, diags: &mut [Diagnostic]) {
    let mut parts = Vec::new();
    for d in diags.iter() {
        let part = map.part(d.pos);
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    diags.sort_by_cached_key(|d| {
        let part = map.part(d.pos);
        let (line, col) = map.line_col(d.pos);
        (d.pos.is_none(), parts.iter().position(|p| *p == part), line, col.min(MAX_COL))
    });
}

/// A message about the command itself, not about a place in a file.
pub fn complain(message: impl std::fmt::Display) {
    let _ = writeln!(std::io::stderr(), "{message}");
}
