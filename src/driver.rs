//! The commands `run` and `check`.

use crate::explore;
use crate::load::{self, Loaded, Sources, Stop, Teller};
use crate::report;
use crate::seeded;
use crate::units::{self, Ready};
use minigo_compiler::ir::{self, Program};
use minigo_runtime::sys::inject;
use minigo_syntax::symbol::sym;
use minigo_syntax::{DiagKind, SourceMap};
use std::cell::RefCell;
use std::time::Instant;

/// `minigo run`: does not come back if the program starts.
pub fn run(words: &[String], seeded: &seeded::Words, trace: Option<&str>) -> i32 {
    if minigo_runtime::sys::address_limit().is_some() {
        minigo_runtime::sys::share_one_arena();
    }
    if let Err(wrong) = inject::init() {
        report::complain(format_args!("minigo: {wrong}"));
        return report::EXIT_USAGE;
    }
    let (files, args) = load::split_args(words);
    let program_name = files.first().cloned().unwrap_or_default();
    if seeded.wanted() {
        return run_seeded(files, program_name, args, seeded, trace);
    }
    let unit = match units::start(&files) {
        Ok(Ready(unit)) => unit,
        Err(status) => return status,
    };
    if let Err(status) = start_trace(trace) {
        return status;
    }
    minigo_runtime::run(unit.table, unit.hooks, argv(program_name, args))
}

/// Collects events from now on, if a file is named for them. `Err` is an exit status.
fn start_trace(path: Option<&str>) -> Result<(), i32> {
    let Some(path) = path else { return Ok(()) };
    minigo_runtime::trace::open(path).map_err(|wrong| {
        report::complain(format_args!("minigo: cannot trace to {path}: {wrong}"));
        report::EXIT_USAGE
    })
}

/// The same on one thread, or as many times as there are seeds.
fn run_seeded(
    files: Vec<String>,
    name: String,
    args: Vec<String>,
    seeded: &seeded::Words,
    trace: Option<&str>,
) -> i32 {
    let start = || -> Result<i32, i32> {
        let seeds = seeded.seeds.as_deref().map(explore::parse).transpose()?;
        if seeds.is_none() {
            seeded.enable()?;
        }
        let Ready(unit) = units::start_here(&files)?;
        start_trace(trace)?;
        let unit = RefCell::new(Some(unit));
        let run = || match unit.take() {
            Some(unit) => minigo_runtime::run(unit.table, unit.hooks, argv(name.clone(), args.clone())),
            None => report::EXIT_ERRORS,
        };
        Ok(match seeds {
            Some(seeds) => explore::explore(seeds, |seed| match seeded::Words::of(seed).enable() {
                Ok(()) => run(),
                Err(status) => status,
            }),
            None => run(),
        })
    };
    start().unwrap_or_else(|status| status)
}

fn argv(name: String, args: Vec<String>) -> Vec<String> {
    std::iter::once(name).chain(args).collect()
}

/// `minigo check`: every error of the compiler, where `run` tells the go command's first one.
pub fn check(files: &[String]) -> i32 {
    let files = files.to_vec();
    with_big_stack(move || match load::load(&files, Teller::Compiler) {
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
    load_sources(read(files)?)
}

/// Reads the files of a program, or says why not.
pub fn read(files: &[String]) -> Result<Sources, i32> {
    load::read(files).map_err(|stop| give_up(stop, false))
}

/// Loads a program that was read, or says why not.
pub fn load_sources(sources: Sources) -> Result<Loaded, i32> {
    let l = load::load_sources(sources, Teller::GoCommand).map_err(|stop| give_up(stop, false))?;
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
    // Under a limit the program needs room too.
    let limit = minigo_runtime::sys::address_limit();
    let mut size = limit.map_or(1 << 30, |l| (l as usize / 8).clamp(1 << 20, 1 << 30));
    let slot = std::sync::Arc::new(std::sync::Mutex::new(Some(f)));
    loop {
        let job = slot.clone();
        let body = move || {
            // Signals are for the threads that run the program.
            minigo_runtime::sys::signal::leave_signals();
            let f = job.lock().ok().and_then(|mut f| f.take());
            f.map(|f| f())
        };
        let thread = match inject::refused(inject::Call::Clone) {
            Some(errno) => Err(std::io::Error::from_raw_os_error(errno)),
            None => std::thread::Builder::new().name("compile".into()).stack_size(size).spawn(body),
        };
        match thread {
            Ok(thread) => return thread,
            Err(_) if size > 1 << 20 => size /= 2,
            Err(e) => {
                report::complain(format_args!("minigo: cannot start a thread: {e}"));
                std::process::exit(1)
            }
        }
    }
}
