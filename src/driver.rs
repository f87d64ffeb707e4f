//! The commands `run` and `check`.

use crate::load::{self, Loaded, Stop};
use crate::report;
use crate::units::{self, Ready};
use minigo_compiler::ir::{self, Program};
use minigo_syntax::symbol::sym;
use minigo_syntax::{DiagKind, SourceMap};
use std::time::Instant;

/// `minigo run`: does not come back if the program starts.
pub fn run(words: &[String]) -> i32 {
    let (files, args) = load::split_args(words);
    let program_name = files.first().cloned().unwrap_or_default();
    let unit = match units::start(files) {
        Ok(Ready(unit)) => unit,
        Err(status) => return status,
    };
    let mut argv = vec![program_name];
    argv.extend(args);
    minigo_runtime::run(unit.table, unit.hooks, argv)
}

/// `minigo check`: every error.
pub fn check(files: &[String]) -> i32 {
    let files = files.to_vec();
    with_big_stack(move || match load::load(&files) {
        Ok(l) => report::report(&l.map, l.diags, true),
        Err(stop) => give_up(stop, true),
    })
}

/// Whether `MINIGODEBUG` names a switch.
pub fn debug_switch(name: &str) -> bool {
    let on = |s: &str| s == name || s.split_once('=').is_some_and(|(k, v)| k == name && v != "0");
    std::env::var("MINIGODEBUG").is_ok_and(|v| v.split(',').any(on))
}

/// Tells on stderr how long each stage took, with `MINIGODEBUG=compiletime`.
pub struct Stopwatch {
    last: Option<Instant>,
}

#[allow(clippy::disallowed_methods, reason = "measures the compiler, not the program")]
impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { last: debug_switch("compiletime").then(Instant::now) }
    }

    pub fn lap(&mut self, stage: &str) {
        if let Some(last) = &mut self.last {
            report::complain(format_args!("minigo: {stage}: {:.2} ms", last.elapsed().as_secs_f64() * 1e3));
            *last = Instant::now();
        }
    }

    pub fn count(&self, what: &str, n: usize) {
        if self.last.is_some() {
            report::complain(format_args!("minigo: {n} {what}"));
        }
    }
}

/// From files to optimised IR; `keep_all`: with functions that are only called where they were inlined.
pub fn build(files: &[String], keep_all: bool, watch: &mut Stopwatch) -> Result<(Program, SourceMap), i32> {
    build_noted(files, keep_all, false, watch)
}

/// The same, with labels of allocations if `notes`.
pub fn build_noted(
    files: &[String],
    keep_all: bool,
    notes: bool,
    watch: &mut Stopwatch,
) -> Result<(Program, SourceMap), i32> {
    let mut l = load(files)?;
    watch.lap("parse and check");
    if l.diags.iter().any(|d| d.kind != DiagKind::Unsupported) || !l.diags.is_empty() {
        return Err(report::report(&l.map, l.diags, false));
    }
    let mut program = ir::build::build_with(&mut l.world, &l.map, l.main, notes)
        .map_err(|diags| report::report(&l.map, diags, false))?;
    // Nobody needs the trees any more, and the process is short or has better things to do than to free each of them.
    std::mem::forget(l.world);
    watch.lap("IR");
    ir::opt::optimise(&mut program, ir::opt::Options { threads: 2, keep_all });
    watch.lap("optimisation");
    Ok((program, l.map))
}

/// Loads a program, or says why not.
pub fn load(files: &[String]) -> Result<Loaded, i32> {
    let l = load::load(files).map_err(|stop| give_up(stop, false))?;
    let package = &l.world.packages[l.main];
    let complaint = match package.name == sym::MAIN {
        false => "package command-line-arguments is not a main package",
        true if !package.scope.contains_key(&sym::MAIN) => {
            "runtime.main_main·f: function main is undeclared in the main package"
        }
        true => return Ok(l),
    };
    // Whatever else is wrong comes first: these are the linker's words.
    if l.diags.is_empty() {
        report::complain(complaint);
        return Err(report::EXIT_ERRORS);
    }
    Ok(l)
}

fn give_up(stop: Stop, all: bool) -> i32 {
    match stop {
        Stop::Diags(map, diags) => report::report(&map, diags, all),
        Stop::Exit(status) => status,
    }
}

/// Runs `f` on a thread with a big stack and waits for it.
pub fn with_big_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    match spawn_with_big_stack(f).join() {
        Ok(Some(value)) => value,
        // The panic's message has been printed by the panic hook.
        _ => std::process::exit(101),
    }
}

/// Checker and IR construction are recursive in the nesting of the source; ten thousand nested parentheses are fine in
/// Go. The stack is only reserved, not used, and is halved until it fits the process's limits.
#[allow(clippy::disallowed_types, reason = "the compiler's own thread; no goroutine runs on it")]
pub fn spawn_with_big_stack<T: Send + 'static>(
    f: impl FnOnce() -> T + Send + 'static,
) -> std::thread::JoinHandle<Option<T>> {
    let mut size = 1usize << 30;
    let slot = std::sync::Arc::new(std::sync::Mutex::new(Some(f)));
    loop {
        let job = slot.clone();
        let body = move || {
            let f = job.lock().ok().and_then(|mut f| f.take());
            f.map(|f| f())
        };
        match std::thread::Builder::new().name("compile".into()).stack_size(size).spawn(body) {
            Ok(thread) => return thread,
            Err(_) if size > 1 << 20 => size /= 2,
            Err(e) => {
                report::complain(format_args!("minigo: cannot start a thread: {e}"));
                std::process::exit(1)
            }
        }
    }
}
