//! The compiler of one program: first what the program needs at once, then, while it runs, what it calls for the first
//! time. It lives on a thread of its own with a deep stack; the program's threads send it the slots of functions.

use crate::driver::{self, Stopwatch, debug_switch};
use crate::load::Loaded;
use crate::report;
use minigo_compiler::ir::build::Builder;
use minigo_compiler::ir::opt;
use minigo_compiler::jit::{self, Compiled, Session};
use minigo_compiler::types::World;
use minigo_runtime::seeded::on_big_stack;
use minigo_runtime::sweep::Roots;
use minigo_runtime::sys::{address_limit, inject};
use minigo_runtime::units;
use minigo_syntax::{Diagnostic, SourceMap};
use std::cell::RefCell;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};

/// A unit on its way to the program's threads.
pub struct Ready(pub Compiled);
// SAFETY: `Compiled` holds tables of its own and addresses of memory that is never unmapped.
unsafe impl Send for Ready {}

/// A unit as the runtime wants it.
pub fn loaded(Ready(unit): Ready) -> units::Loaded {
    let roots = unit.roots.map(|r| Roots { addresses: r.addresses, state: r.state });
    units::Loaded { table: unit.table, chunk: unit.chunk, roots, entries: unit.loaded, init: unit.init }
}

/// A call of a function that is not compiled yet.
struct Request {
    slot: u32,
    reply: Sender<Ready>,
}

/// Compiles what a program needs at once, and leaves behind what compiles the rest. `Err` is an exit status; everything
/// has been said.
pub fn start(files: Vec<String>) -> Result<Ready, i32> {
    let (first, started) = channel();
    let (ask, requests) = channel::<Request>();
    driver::spawn_with_big_stack(move || serve(&files, &first, &requests));
    // Without an answer the compiler has panicked, and said so.
    let ready = started.recv().unwrap_or(Err(101))?;
    units::set_loader(Box::new(move |slot| {
        let (reply, answer) = channel();
        let asked = ask.send(Request { slot, reply }).ok();
        let Some(Ready(unit)) = asked.and_then(|()| answer.recv().ok()) else { std::process::exit(101) };
        loaded(Ready(unit))
    }));
    Ok(ready)
}

/// The same on the calling thread, for a run that has only one: a seeded one, which may be forked.
pub fn start_here(files: &[String]) -> Result<Ready, i32> {
    struct Here(RefCell<Compiler>);
    // SAFETY: a seeded run has one thread.
    unsafe impl Send for Here {}
    // SAFETY: as above.
    unsafe impl Sync for Here {}

    let (compiler, unit) = on_big_stack(|| Compiler::new(files, true))?;
    // Code and data stand where they always do, or a run could not be repeated.
    let first = unit.table.funcs.iter().map(|f| f.entry).min().unwrap_or(jit::CODE_START);
    if !(jit::CODE_START..jit::CODE_START + (1 << 20)).contains(&first) {
        report::complain(format_args!(
            "minigo: a seeded run needs the address {:#x}, which is taken",
            jit::CODE_START
        ));
        return Err(report::EXIT_ERRORS);
    }
    let here = Here(RefCell::new(compiler));
    units::set_loader(Box::new(move |slot| {
        let here = &here;
        let unit = on_big_stack(|| here.0.borrow_mut().load(slot));
        loaded(Ready(unit))
    }));
    Ok(Ready(unit))
}

fn serve(files: &[String], first: &Sender<Result<Ready, i32>>, requests: &Receiver<Request>) {
    let (mut compiler, unit) = match Compiler::new(files, false) {
        Ok(made) => made,
        Err(status) => {
            let _ = first.send(Err(status));
            return;
        }
    };
    let mut sent = first.send(Ok(Ready(unit))).is_ok();
    while sent && let Ok(request) = requests.recv() {
        let unit = compiler.load(request.slot);
        sent = request.reply.send(Ready(unit)).is_ok();
    }
    // The process ends by itself.
    std::mem::forget(compiler);
}

/// What `MINIGODEBUG=fault` makes of the compiler's wishes.
fn refuse(wish: jit::Wish) -> Option<i32> {
    inject::refused(match wish {
        jit::Wish::Map => inject::Call::Mmap,
        jit::Wish::Protect => inject::Call::Mprotect,
        jit::Wish::Thread => inject::Call::Clone,
    })
}

struct Compiler {
    world: World,
    map: SourceMap,
    builder: Builder,
    session: Session,
}

impl Compiler {
    fn new(files: &[String], seeded: bool) -> Result<(Compiler, Compiled), i32> {
        let mut watch = Stopwatch::start();
        minigo_runtime::prepare_heap(24 << 20);
        let Loaded { mut world, map, main, diags } = driver::load(files)?;
        watch.lap("parse and check");
        if !diags.is_empty() {
            return Err(report::report(&map, diags, false));
        }
        let say = |diags| report::report(&map, diags, false);
        let builder = Builder::new(&mut world, &map, main).map_err(say)?;
        watch.lap("IR");
        let torn = seeded;
        let seeded = seeded || debug_switch("preemptzeal");
        // Under a limit the program needs room too.
        let room = address_limit().map_or(jit::ROOM, |l| (l as usize / 8).min(jit::ROOM));
        let opts = jit::Options { seeded, torn, threads: 2, room, refuse, ..Default::default() };
        let session = Session::new(&minigo_runtime::runtime_symbols(), &opts).map_err(say)?;
        let mut compiler = Compiler { world, map, builder, session };
        let unit = compiler.unit(&mut watch).map_err(|diags| report::report(&compiler.map, diags, false))?;
        Ok((compiler, unit))
    }

    /// Compiles the function of a slot and what it needs.
    fn load(&mut self, slot: u32) -> Compiled {
        let mut watch = Stopwatch::start();
        let built = match self.session.function_of(slot) {
            Some(f) => self.builder.load(&mut self.world, &self.map, f),
            None => Err(vec![Diagnostic::unsupported(Default::default(), "a call of nothing")]),
        };
        watch.lap("IR");
        built.and_then(|()| self.unit(&mut watch)).unwrap_or_else(|diags| {
            // A mistake in our own library or of the compiler, or no memory: the program cannot go on.
            match report::report(&self.map, diags, false) {
                report::EXIT_ERRORS => std::process::exit(2),
                status => std::process::exit(status),
            }
        })
    }

    /// From IR to machine code.
    fn unit(&mut self, watch: &mut Stopwatch) -> Result<Compiled, Vec<Diagnostic>> {
        let program = self.builder.program();
        opt::optimise(program, opt::Options { threads: 2, keep_all: false });
        watch.lap("optimisation");
        if debug_switch("compilenames") {
            let names = program.funcs.values().filter(|f| f.in_unit()).map(|f| f.name.as_str());
            report::complain(names.collect::<Vec<_>>().join(" "));
        }
        let mut unit = self.session.compile(program, &self.map)?;
        program.close_unit();
        watch.lap("machine code");
        watch.count("functions", unit.stats.functions);
        for file in &mut unit.table.files {
            absolute(file);
        }
        Ok(unit)
    }
}

/// Tracebacks show absolute paths, as Go's do.
fn absolute(file: &mut String) {
    if !file.starts_with("$GOROOT")
        && let Ok(path) = std::path::absolute(Path::new(file))
    {
        *file = path.to_string_lossy().into_owned();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The start of every program costs what it compiles at once: whoever adds to it should mark what is cold.
    #[test]
    fn hello_needs_few_functions() {
        let (_, unit) = Compiler::new(&["examples/hello.go".to_string()], false).expect("hello compiles");
        let names: Vec<_> = unit.table.funcs.iter().filter(|f| !f.wrapper).map(|f| &f.name).collect();
        assert!(unit.stats.functions <= 40, "{} functions: {names:?}", unit.stats.functions);
    }
}
