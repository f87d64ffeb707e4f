//! The command `parse`: parses every Go file below a folder and reports how many were accepted, and how fast.

use crate::report;
use minigo_syntax::ast::Ast;
use minigo_syntax::{DiagKind, Interner, SourceMap, parse_file};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Folders named `testdata` hold wrong programs on purpose and are left out.
pub fn parse_tree(dir: &str) -> i32 {
    let mut files = Vec::new();
    collect(Path::new(dir), &mut files);
    files.sort();
    if files.is_empty() {
        report::complain(format_args!("no Go files in {dir}"));
        return report::EXIT_ERRORS;
    }
    let (mut accepted, mut rejected, mut bytes, mut spent) = (0, 0, 0, Duration::ZERO);
    for path in &files {
        let Ok(text) = std::fs::read(path) else { continue };
        bytes += text.len();
        #[allow(clippy::disallowed_methods, reason = "this command measures the parser")]
        let start = Instant::now();
        let mut map = SourceMap::default();
        let source = map.add(path.to_string_lossy(), text);
        let mut ast = Ast::default();
        let mut diags = parse_file(&mut ast, &mut Interner::new(), &map, source);
        // Which directives a file may hold depends on whose it is, and is no matter of syntax.
        diags.retain(|d| d.kind == DiagKind::Syntax);
        spent += start.elapsed();
        if diags.is_empty() {
            accepted += 1;
        } else {
            rejected += 1;
            report::report(&map, diags, true);
        }
    }
    let mb = bytes as f64 / 1e6;
    println!("{accepted} accepted, {rejected} rejected, {mb:.1} MB, {:.1} MB/s", mb / spent.as_secs_f64());
    i32::from(rejected > 0)
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            if path.file_name().is_some_and(|n| n != "testdata") {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|e| e == "go") {
            files.push(path);
        }
    }
}
