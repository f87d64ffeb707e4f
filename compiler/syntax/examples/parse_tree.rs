//! Parses every Go file below a folder, `testdata` folders left out, and prints how many were accepted and how fast.
//!
//! `cargo run --release -p minigo-syntax --example parse_tree -- DIR`

use minigo_syntax::ast::Ast;
use minigo_syntax::{Interner, SourceMap, parse_file};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let Some(root) = std::env::args().nth(1) else {
        eprintln!("usage: parse_tree DIR");
        std::process::exit(64);
    };
    let mut files = Vec::new();
    collect(Path::new(&root), &mut files);
    files.sort();
    // Everything is read before the clock starts.
    let (mut maps, mut bytes) = (Vec::new(), 0);
    for path in files {
        let Ok(text) = std::fs::read(&path) else { continue };
        bytes += text.len();
        let mut map = SourceMap::default();
        map.add(path.display().to_string(), text);
        maps.push(map);
    }
    let (mut accepted, mut rejected) = (0, 0);
    let begin = cpu_time();
    for map in &maps {
        let errors = parse_file(&mut Ast::default(), &mut Interner::new(), map, 0);
        match errors.first() {
            None => accepted += 1,
            Some(e) => {
                rejected += 1;
                println!("{}", e.render(map));
            }
        }
    }
    let time = cpu_time().saturating_sub(begin);
    let mb = bytes as f64 / 1e6;
    let speed = mb / time.as_secs_f64();
    println!("accepted {accepted} rejected {rejected}, {mb:.1} MB at {speed:.1} MB/s");
    if rejected > 0 {
        std::process::exit(1);
    }
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            if entry.file_name() != "testdata" {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|e| e == "go") {
            files.push(path);
        }
    }
}

/// Processor time of this thread, so that a busy machine does not count; where the kernel does not tell, the clock.
// A measurement on the command line is no part of the program's time.
#[allow(clippy::disallowed_methods)]
fn cpu_time() -> Duration {
    use std::sync::LazyLock;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    match stat.split(' ').next().and_then(|ns| ns.parse().ok()) {
        Some(ns) => Duration::from_nanos(ns),
        None => START.elapsed(),
    }
}
