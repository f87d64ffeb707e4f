//! The units of one program: first what the program needs at once, then, while it runs, what it calls for the first
//! time. Who makes them lives on a thread of its own with a deep stack; the program's threads send it the slots of functions.
//! They come from the cache if another run has kept them, else from the compiler, which is not started before it is
//! needed.

use crate::cache::{Cache, Key};
use crate::driver::{self, Stopwatch, debug_switch};
use crate::load::{Loaded, Sources};
use crate::report;
use minigo_compiler::ir::build::Builder;
use minigo_compiler::ir::opt;
use minigo_compiler::jit::{self, Compiled, Session, Thawed};
use minigo_compiler::types::World;
use minigo_runtime::seeded::on_big_stack;
use minigo_runtime::sweep::Roots;
use minigo_runtime::sys::{address_limit, inject};
use minigo_runtime::units;
use minigo_syntax::{Diagnostic, SourceMap, UNNAMED};
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

/// Makes what a program needs at once, and leaves behind what makes the rest. `Err` is an exit status; everything has been
/// said.
pub fn start(files: &[String]) -> Result<Ready, i32> {
    let mut watch = Stopwatch::start();
    let sources = driver::read(files)?;
    let (first, started) = channel();
    let (ask, requests) = channel::<Request>();
    let mut kept = Kept::open(&sources);
    if let Some((thawed, unit)) = kept.as_mut().and_then(Kept::start) {
        watch.lap("from the cache");
        let _ = first.send(Ok(Ready(unit)));
        driver::spawn_with_big_stack(move || {
            let thawed = Some(Known { thawed, sources, slots: Vec::new() });
            serve(Service { kept, thawed, compiler: None }, &requests);
        });
    } else {
        driver::spawn_with_big_stack(move || match Compiler::new(sources, false, kept.is_some()) {
            Ok((compiler, mut unit)) => {
                if let Some(kept) = &kept {
                    kept.keep(&mut unit);
                }
                if first.send(Ok(Ready(unit))).is_ok() {
                    serve(Service { kept, thawed: None, compiler: Some(compiler) }, &requests);
                }
            }
            Err(status) => drop(first.send(Err(status))),
        });
    }
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

    let sources = driver::read(files)?;
    let (compiler, unit) = on_big_stack(|| Compiler::new(sources, true, false))?;
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

fn serve(mut service: Service, requests: &Receiver<Request>) {
    while let Ok(request) = requests.recv() {
        let unit = service.load(request.slot);
        if request.reply.send(Ready(unit)).is_err() {
            break;
        }
    }
    // The process ends by itself.
    std::mem::forget(service);
}

/// Makes the units of a running program.
struct Service {
    kept: Option<Kept>,
    /// As long as all units were kept by other runs, and nothing has been compiled.
    thawed: Option<Known>,
    compiler: Option<Compiler>,
}

struct Known {
    thawed: Thawed,
    sources: Sources,
    /// What asked for the units after the first.
    slots: Vec<u32>,
}

impl Service {
    /// The unit that has the function of a slot.
    fn load(&mut self, slot: u32) -> Compiled {
        if let Some(kept) = &mut self.kept {
            kept.key = kept.key.then(slot);
        }
        if let (Some(known), Some(kept)) = (&mut self.thawed, &self.kept)
            && let Some(unit) = kept.unit(&mut known.thawed)
        {
            known.slots.push(slot);
            return unit;
        }
        let mut unit = self.compiler().load(slot);
        if let Some(kept) = &self.kept {
            kept.keep(&mut unit);
        }
        unit
    }

    /// The compiler, which comes late if all that was needed before was kept.
    fn compiler(&mut self) -> &mut Compiler {
        let thawed = &mut self.thawed;
        self.compiler.get_or_insert_with(|| {
            let resumed = thawed.take().ok_or(101).and_then(Compiler::resume);
            resumed.unwrap_or_else(|status| std::process::exit(status))
        })
    }
}

/// The cache, and the key of the program's last unit.
struct Kept {
    cache: Cache,
    key: Key,
}

impl Kept {
    /// `None`: this run uses no cache, because it compiles otherwise than others, or has no room to spare.
    fn open(sources: &Sources) -> Option<Kept> {
        // `compilenames` wants to see the compiler at work.
        let switches = ["preemptzeal", "fault", "compilenames"];
        let other = switches.into_iter().any(debug_switch) || std::env::var_os("MINIGO_STD").is_some();
        if other || address_limit().is_some() {
            return None;
        }
        let cache = Cache::open()?;
        Some(Kept { cache, key: Key::of(sources) })
    }

    /// The program's first unit.
    fn start(&mut self) -> Option<(Thawed, Compiled)> {
        let bytes = self.cache.get(&self.key)?;
        let (thawed, mut unit) =
            Thawed::start(&bytes, &minigo_runtime::runtime_symbols(), &options(false, true))?;
        unit.table.files.iter_mut().for_each(absolute);
        Some((thawed, unit))
    }

    /// The unit of the current key.
    fn unit(&self, thawed: &mut Thawed) -> Option<Compiled> {
        let bytes = self.cache.get(&self.key)?;
        let mut unit = thawed.add(&bytes).unwrap_or_else(|diags| {
            report::report(&SourceMap::default(), diags, false);
            std::process::exit(2)
        })?;
        unit.table.files.iter_mut().for_each(absolute);
        Some(unit)
    }

    fn keep(&self, unit: &mut Compiled) {
        if let Some(bytes) = unit.kept.take() {
            self.cache.put(&self.key, &bytes);
        }
    }
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

/// How programs are compiled; `keep`: so that other runs can use it.
fn options(seeded: bool, keep: bool) -> jit::Options {
    let torn = seeded;
    let seeded = seeded || debug_switch("preemptzeal");
    // Under a limit the program needs room too.
    let room = address_limit().map_or(jit::ROOM, |l| (l as usize / 8).min(jit::ROOM));
    jit::Options { seeded, torn, keep, threads: 2, room, refuse, ..Default::default() }
}

impl Compiler {
    fn new(sources: Sources, seeded: bool, keep: bool) -> Result<(Compiler, Compiled), i32> {
        let mut watch = Stopwatch::start();
        let opts = options(seeded, keep);
        let session = |symbols: &[_]| Ok((Session::new(symbols, &opts)?, ()));
        let mut compiler = Compiler::open(sources, &mut watch, session)?.0;
        let unit = compiler.unit(&mut watch).map_err(|diags| report::report(&compiler.map, diags, false))?;
        Ok((compiler, unit))
    }

    /// The compiler of a program whose first units were kept: the first one, and those that these slots asked for. It
    /// builds the program as whoever compiled these units did, and takes their code as it is.
    fn resume(Known { thawed, sources, slots }: Known) -> Result<Compiler, i32> {
        let mut watch = Stopwatch::start();
        let session = |symbols: &[_]| Session::resume(thawed, symbols, &options(false, true));
        let (mut compiler, kept) = Compiler::open(sources, &mut watch, session)?;
        let mut adopt = || -> Result<(), Vec<Diagnostic>> {
            for (i, unit) in kept.iter().enumerate() {
                if let Some(&slot) = i.checked_sub(1).and_then(|i| slots.get(i)) {
                    compiler.build(slot)?;
                }
                let program = compiler.builder.program();
                opt::optimise(program, opt::Options { threads: 2, keep_all: false });
                compiler.session.adopt(program, unit)?;
                program.close_unit();
            }
            Ok(())
        };
        adopt().map_err(|diags| report::report(&compiler.map, diags, false))?;
        watch.lap("kept units");
        Ok(compiler)
    }

    fn open<T>(
        sources: Sources,
        watch: &mut Stopwatch,
        session: impl FnOnce(&[(&'static str, usize)]) -> Result<(Session, T), Vec<Diagnostic>>,
    ) -> Result<(Compiler, T), i32> {
        minigo_runtime::prepare_heap(24 << 20);
        let Loaded { mut world, map, main, diags } = driver::load_sources(sources)?;
        watch.lap("parse and check");
        if !diags.is_empty() {
            return Err(report::report(&map, diags, false));
        }
        let say = |diags| report::report(&map, diags, false);
        let builder = Builder::new(&mut world, &map, main).map_err(say)?;
        watch.lap("IR");
        let (session, more) = session(&minigo_runtime::runtime_symbols()).map_err(say)?;
        Ok((Compiler { world, map, builder, session }, more))
    }

    /// Makes IR of the function of a slot.
    fn build(&mut self, slot: u32) -> Result<(), Vec<Diagnostic>> {
        match self.session.function_of(slot) {
            Some(f) => self.builder.load(&mut self.world, &self.map, f),
            None => Err(vec![Diagnostic::unsupported(Default::default(), "a call of nothing")]),
        }
    }

    /// Compiles the function of a slot and what it needs.
    fn load(&mut self, slot: u32) -> Compiled {
        let mut watch = Stopwatch::start();
        let built = self.build(slot);
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
        && file != UNNAMED
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
        let sources = driver::read(&["examples/hello.go".to_string()]).expect("hello is there");
        let (_, unit) = Compiler::new(sources, false, false).expect("hello compiles");
        let names: Vec<_> = unit.table.funcs.iter().filter(|f| !f.wrapper).map(|f| &f.name).collect();
        assert!(unit.stats.functions <= 40, "{} functions: {names:?}", unit.stats.functions);
    }
}
