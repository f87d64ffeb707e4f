//! Parses every Go file below a folder, `testdata` folders left out, and prints how many were accepted and how fast.
//!
//! `cargo run --release -p minigo-syntax --example parse_tree -- DIR`

use minigo_syntax::ast::Ast;
use minigo_syntax::{Interner, SourceMap, parse_file};
use std::path::Path;
use std::time::{Duration, Instant};

fn main() {
    let Some(root) = std::env::args().nth(1) else {
        eprintln!("usage: parse_tree DIR");
        std::process::exit(64);
    };
    let mut totals = Totals::default();
    walk(Path::new(&root), &mut totals);
    let mb = totals.bytes as f64 / 1e6;
    let speed = mb / totals.time.as_secs_f64();
    println!("accepted {} rejected {}, {mb:.1} MB at {speed:.1} MB/s", totals.accepted, totals.rejected);
    if totals.rejected > 0 {
        std::process::exit(1);
    }
}

#[derive(Default)]
struct Totals {
    accepted: usize,
    rejected: usize,
    bytes: usize,
    time: Duration,
}

// A measurement on the command line is no part of the program's time.
#[allow(clippy::disallowed_methods)]
fn now() -> Instant {
    Instant::now()
}

fn walk(dir: &Path, totals: &mut Totals) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            if entry.file_name() != "testdata" {
                walk(&path, totals);
            }
        } else if path.extension().is_some_and(|e| e == "go")
            && let Ok(bytes) = std::fs::read(&path)
        {
            let len = bytes.len();
            let mut map = SourceMap::default();
            let source = map.add(path.display().to_string(), bytes);
            let mut names = Interner::new();
            let begin = now();
            let mut ast = Ast::default();
            let errors = parse_file(&mut ast, &mut names, &map, source);
            totals.time += begin.elapsed();
            totals.bytes += len;
            match errors.first() {
                None => totals.accepted += 1,
                Some(e) => {
                    totals.rejected += 1;
                    println!("{}", e.render(&map));
                }
            }
        }
    }
}
