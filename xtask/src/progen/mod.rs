//! `cargo xtask programs`: random well-typed programs (integers, floats, strings, slices, arrays, maps, structs, closures,
//! interfaces, channels, panics), each run by minigo and by real Go. Whatever differs is printed with its seed.
//!
//! A seed names a program as long as the generator stays as it is; what a difference taught goes to `testdata/`.

mod expr;
mod order;
mod program;
mod shapes;
mod stmt;
mod types;

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use types::{Struct, Ty};
use xtask::rng::Rng;
use xtask::{Output, Scratch, difference, on_all_cores, run_limited};

/// How a variable may be used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Free,
    /// A loop's own variable: read only, so that loops end soon.
    Fixed,
}

#[derive(Clone)]
struct Var {
    name: String,
    ty: Ty,
    kind: Kind,
}

#[derive(Clone)]
struct Func {
    name: String,
    params: Vec<Ty>,
    results: Vec<Ty>,
}

/// A program in the making.
pub struct Gen {
    rng: Rng,
    out: String,
    indent: usize,
    /// The types that this program uses.
    types: Vec<Ty>,
    structs: Vec<Struct>,
    globals: Vec<Var>,
    /// Functions that may be called: those before the one being written.
    funcs: Vec<Func>,
    scope: Vec<Var>,
    /// Labels of the loops around.
    loops: Vec<String>,
    /// Result types of the function being written.
    results: Vec<Ty>,
    counter: usize,
    /// Statements that may still be written.
    budget: usize,
}

/// True if no program differs.
pub fn run(args: &[&str]) -> io::Result<bool> {
    let mut go = PathBuf::from("go");
    let (mut count, mut seed) = (100u64, 1u64);
    let mut minigo = None;
    let mut show = false;
    let mut generate: fn(u64) -> String = program::generate;
    let mut words = args.iter();
    let number = |w: Option<&&str>| {
        w.and_then(|w| w.parse().ok())
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "a number is missing"))
    };
    while let Some(&word) = words.next() {
        match word {
            "--go" => go = PathBuf::from(words.next().copied().unwrap_or("go")),
            "--count" => count = number(words.next())?,
            "--seed" => seed = number(words.next())?,
            "--show" => show = true,
            "--order" => generate = order::generate,
            _ => minigo = Some(std::path::absolute(word)?),
        }
    }
    if show {
        print!("{}", generate(seed));
        return Ok(true);
    }
    let Some(minigo) = minigo else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "which minigo? give its path"));
    };
    let scratch = Scratch::new("programs")?;
    let seeds: Vec<u64> = (seed..seed + count).collect();
    let differing = on_all_cores(&seeds, |&seed| {
        let text = compare(&go, &minigo, seed, &generate(seed), &scratch.0)
            .unwrap_or_else(|e| Some(format!("{e}\n")))?;
        println!("--- seed {seed}\n{text}");
        Some(seed)
    });
    println!("{count} programs, {} differ from Go", differing.len());
    Ok(differing.is_empty())
}

/// What one program does differently under minigo.
fn compare(go: &Path, minigo: &Path, seed: u64, program: &str, scratch: &Path) -> io::Result<Option<String>> {
    let source = scratch.join(format!("p{seed}.go"));
    let binary = scratch.join(format!("p{seed}"));
    std::fs::write(&source, program)?;
    let mut build = Command::new(go);
    build.current_dir(scratch).args(["build", "-ldflags=-s -w", "-o"]).arg(&binary).arg(&source);
    for (k, v) in [
        ("GOFLAGS", "-mod=mod"),
        ("GOPROXY", "off"),
        ("GOTOOLCHAIN", "local"),
        ("GOWORK", "off"),
        ("GOMAXPROCS", "1"),
    ] {
        build.env(k, v);
    }
    let built = run_limited(&mut build, Duration::from_secs(120))?;
    let limit = Duration::from_secs(30);
    if built.status != 0 {
        // Constants the generator did not see through: a wrong program must be wrong for the same reasons.
        let name = format!("p{seed}.go");
        let got = run_limited(Command::new(minigo).current_dir(scratch).args(["run", &name]), limit)?;
        let told = |out: &Output, prefix: &str| -> String {
            let text = String::from_utf8_lossy(&out.stderr).into_owned();
            let lines = text.lines().filter(|l| !l.starts_with("# command-line-arguments"));
            lines.map(|l| l.replacen(prefix, "", 1) + "\n").collect()
        };
        return Ok(difference("errors", &told(&built, "./"), &told(&got, "")));
    }
    let want = run_limited(&mut Command::new(&binary), limit)?;
    let got = run_limited(Command::new(minigo).arg("run").arg(&source), limit)?;
    let _ = std::fs::remove_file(&binary);
    let _ = std::fs::remove_file(&source);
    Ok(differences(&want, &got))
}

fn differences(want: &Output, got: &Output) -> Option<String> {
    let mut text = String::new();
    if (want.status, want.timed_out) != (got.status, got.timed_out) {
        text = format!(
            "exit status: wanted {}, got {}\n{}",
            want.status,
            got.status,
            String::from_utf8_lossy(&got.stderr)
        );
        text.truncate(2000);
        text.push('\n');
    }
    // The frames below a panic's text have lines of their own in the crash goldens.
    let message = |o: &Output| {
        let text = String::from_utf8_lossy(&o.stderr).into_owned();
        let text = text.split("\ngoroutine ").next().unwrap_or_default();
        // Where a nil pointer was followed in memory is no matter of the language.
        text.split_inclusive('\n').filter(|l| !l.starts_with("[signal ")).collect::<String>()
    };
    text.extend(difference(
        "stdout",
        &String::from_utf8_lossy(&want.stdout),
        &String::from_utf8_lossy(&got.stdout),
    ));
    text.extend(difference("stderr", &message(want), &message(got)));
    (!text.is_empty()).then_some(text)
}

impl Gen {
    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push('\t');
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.counter += 1;
        format!("{prefix}{}", self.counter)
    }

    fn declare(&mut self, name: &str, ty: &Ty) {
        self.declare_as(name, ty, Kind::Free);
    }

    fn declare_as(&mut self, name: &str, ty: &Ty, kind: Kind) {
        self.scope.push(Var { name: name.to_string(), ty: ty.clone(), kind });
    }

    fn some_type(&mut self) -> Ty {
        self.rng.pick(&self.types).clone()
    }

    /// The global variable of a type.
    fn global(&self, ty: &Ty) -> String {
        match self.globals.iter().find(|v| v.ty == *ty) {
            Some(v) => v.name.clone(),
            None => format!("(*new({}))", ty.text()),
        }
    }

    /// Loops and results of the function around do not reach into a function literal.
    fn enter_function(&mut self) -> (Vec<String>, Vec<Ty>) {
        (std::mem::take(&mut self.loops), std::mem::take(&mut self.results))
    }

    fn leave_function(&mut self, saved: (Vec<String>, Vec<Ty>)) {
        (self.loops, self.results) = saved;
    }
}
