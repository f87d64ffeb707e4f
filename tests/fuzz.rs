//! Programs of `testdata/` cut, spliced and garbled: lexer, parser and checker answer each without a panic or a hang.
//!
//! `FUZZ=N` sets the number of executions of each (a few thousand in the test command; `cargo xtask fuzz` runs a
//! million), `FUZZ_SEED` the first one. What breaks is left in the temporary folder and named.

// The bans of clippy.toml are for the runtime; a hang is a matter of real time.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

use minigo::{driver, stdlib};
use minigo_compiler::types::{self, PkgId, World};
use minigo_syntax::ast::Ast;
use minigo_syntax::{DiagKind, SourceMap, parse_file};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use xtask::rng::Rng;

/// Longer than any input may take.
const HANG: Duration = Duration::from_secs(20);

#[test]
fn lexer_survives_anything() {
    let lex = |input: &[u8]| assert!(minigo_syntax::count_tokens(input) <= 2 * input.len() + 2);
    fuzz("lexer", move || lex);
}

#[test]
fn parser_survives_anything() {
    let parse = |input: &[u8]| {
        let (mut ast, mut world, mut map) = (Ast::default(), World::new(), SourceMap::default());
        let source = map.add("fuzz.go".to_string(), input.to_vec());
        parse_file(&mut ast, &mut world.names, &map, source);
    };
    fuzz("parser", move || parse);
}

#[test]
fn checker_survives_anything() {
    fuzz("checker", || {
        let mut checker = Checker::default();
        move |input| checker.check(input)
    });
}

/// Runs what `make` makes on mutated programs; a panic or a hang fails the test and keeps the input.
fn fuzz<F: FnMut(&[u8])>(target: &'static str, make: impl FnOnce() -> F + Send + 'static) {
    let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse::<u64>().ok());
    let (count, seed) = (number("FUZZ").unwrap_or(3000), number("FUZZ_SEED").unwrap_or(1));
    let current = Arc::new(Mutex::new((Vec::new(), Instant::now())));
    watch(target, current.clone());
    driver::with_big_stack(move || {
        let corpus = corpus();
        let mut f = make();
        let mut input = Vec::new();
        for seed in seed..seed + count {
            mutate(&corpus, seed, &mut input);
            if let Ok(mut now) = current.lock() {
                now.0.clone_from(&input);
                now.1 = Instant::now();
            }
            if catch_unwind(AssertUnwindSafe(|| f(&input))).is_err() {
                let kept = keep(target, &input);
                panic!("{target}: seed {seed} panics; the input is {}", kept.display());
            }
        }
        println!("{target}: {count} executions");
    });
}

/// Ends the process when one input takes too long.
fn watch(target: &'static str, current: Arc<Mutex<(Vec<u8>, Instant)>>) {
    std::thread::spawn(move || {
        // The last reference is ours: the work is done.
        while Arc::strong_count(&current) > 1 {
            std::thread::sleep(Duration::from_millis(200));
            let Ok(now) = current.lock() else { return };
            if now.1.elapsed() > HANG && !now.0.is_empty() && Arc::strong_count(&current) > 1 {
                eprintln!("{target}: no end after {HANG:?}; the input is {}", keep(target, &now.0).display());
                std::process::abort();
            }
        }
    });
}

fn keep(target: &str, input: &[u8]) -> PathBuf {
    let path = std::env::temp_dir().join(format!("minigo-fuzz-{target}-{}.go", std::process::id()));
    let _ = std::fs::write(&path, input);
    path
}

/// A checker whose std packages stay loaded for many programs.
#[derive(Default)]
struct Checker {
    state: Option<(World, SourceMap, HashMap<String, PkgId>)>,
    uses: usize,
}

impl Checker {
    fn check(&mut self, input: &[u8]) {
        self.uses += 1;
        if self.uses.is_multiple_of(500) {
            self.state = None;
        }
        let (world, map, packages) =
            self.state.get_or_insert_with(|| (World::new(), SourceMap::default(), HashMap::new()));
        let mut ast = Ast::default();
        let source = map.add("fuzz.go".to_string(), input.to_vec());
        let diags = parse_file(&mut ast, &mut world.names, map, source);
        // As the driver: a package with syntax errors is not checked.
        if !diags.iter().any(|d| d.kind == DiagKind::Syntax) {
            package(world, map, packages, "main", ast, false);
        }
    }
}

/// Checks a package after what it imports.
fn package(
    world: &mut World,
    map: &mut SourceMap,
    packages: &mut HashMap<String, PkgId>,
    path: &str,
    ast: Ast,
    is_std: bool,
) -> PkgId {
    let imports: Vec<String> =
        ast.files.iter().flat_map(|f| &f.imports).map(|i| i.path.to_string()).collect();
    for import in imports {
        let files = stdlib::files(&import);
        if files.is_empty() || packages.contains_key(&import) {
            continue;
        }
        let mut ast = Ast::default();
        for (name, bytes) in files {
            let source = map.add(name, bytes.into_owned());
            parse_file(&mut ast, &mut world.names, map, source);
        }
        let id = package(world, map, packages, &import, ast, true);
        packages.insert(import, id);
    }
    let find = |p: &str| packages.get(p).copied();
    types::check_package(world, map, path, ast, is_std, &find).0
}

/// The programs to start from.
fn corpus() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for dir in ["testdata/run", "testdata/errors", "testdata/crash", "testdata/unsupported", "examples"] {
        let entries = std::fs::read_dir(root.join(dir)).into_iter().flatten().flatten();
        files.extend(entries.map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "go")));
    }
    files.sort();
    assert!(files.len() > 100, "only {} programs found", files.len());
    files.iter().filter_map(|p| std::fs::read(p).ok()).collect()
}

/// Words that stand in interesting places.
const WORDS: &[&str] = &[
    "func",
    "type",
    "struct",
    "interface",
    "map",
    "chan",
    "<-",
    "go",
    "defer",
    "select",
    "switch",
    "case",
    "default",
    "range",
    "for",
    "if",
    "else",
    "goto",
    "break",
    "continue",
    "fallthrough",
    "return",
    "var",
    "const",
    "iota",
    "package",
    "import",
    "nil",
    "true",
    "_",
    "x",
    "int",
    "string",
    "any",
    "error",
    "[]",
    "[...]",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "...",
    ":=",
    "=",
    "==",
    "+",
    "-",
    "*",
    "/",
    "%",
    "&",
    "|",
    "^",
    "<<",
    ">>",
    "&^",
    "&&",
    "||",
    "!",
    "~",
    ".",
    ",",
    ";",
    ":",
    "\n",
    "0",
    "1",
    "-1",
    "1e1000",
    "0x",
    "1i",
    "'a'",
    "\"s\"",
    "`r`",
    "1<<100",
    "len",
    "make",
    "append",
    "new",
    "panic",
    "recover",
    "complex",
    "unsafe.Sizeof",
    "main",
    "init",
    "T",
    "[T any]",
    "/*",
    "//",
    "\u{ff}",
    "\0",
];

/// The program of a seed: one of the corpus, changed in a few places.
fn mutate(corpus: &[Vec<u8>], seed: u64, input: &mut Vec<u8>) {
    let mut rng = Rng::new(seed);
    input.clone_from(rng.pick(corpus));
    for _ in 0..1 + rng.below(4) {
        let from = rng.below(input.len() + 1);
        let size = 1 << rng.below(9);
        let to = (from + rng.below(size)).min(input.len());
        let at = rng.below(input.len() + 1);
        match rng.below(8) {
            0 => drop(input.drain(from..to)),
            1 => {
                let copy = input[from..to].to_vec();
                input.splice(at..at, copy);
            }
            2 => {
                // Something of another program.
                let other = rng.pick(corpus);
                let start = rng.below(other.len());
                let end = (start + rng.below(200)).min(other.len());
                input.splice(from..to, other[start..end].iter().copied());
            }
            3 if from < input.len() => input[from] = rng.draw() as u8,
            4 => swap_words(&mut rng, input),
            5 => {
                let (start, end) = word_at(input, from);
                input.splice(start..end, rng.pick(WORDS).bytes());
            }
            _ => {
                let (start, _) = word_at(input, from);
                let word = format!(" {} ", rng.pick(WORDS));
                input.splice(start..start, word.bytes());
            }
        }
    }
    // Repetition must not make the inputs grow without bound.
    input.truncate(20_000);
}

/// The bounds of the word or sign at a place.
fn word_at(input: &[u8], at: usize) -> (usize, usize) {
    let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let start = (0..at).rev().find(|&i| !word(input[i])).map_or(0, |i| i + 1);
    let end = (at..input.len()).find(|&i| !word(input[i])).unwrap_or(input.len());
    (start, end.max(start))
}

fn swap_words(rng: &mut Rng, input: &mut Vec<u8>) {
    let (a, b) = (rng.below(input.len() + 1), rng.below(input.len() + 1));
    let ((s1, e1), (s2, e2)) = (word_at(input, a.min(b)), word_at(input, a.max(b)));
    if e1 <= s2 {
        let first = input[s1..e1].to_vec();
        let second = input.splice(s2..e2, first).collect::<Vec<u8>>();
        input.splice(s1..e1, second);
    }
}
