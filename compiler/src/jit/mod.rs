//! A program's machine code, its data and its tables, in memory and ready to run.
//!
//! A program is compiled in units (`Session::compile`): what it needs at once, then what it calls for the first time.
//! Functions of a unit are compiled on several threads, each to bytes and relocations; one thread then links them with
//! cranelift-jit (`link`). All units lie in one reservation (`arena`), so calls and addresses are pc-relative. Within a
//! unit and to earlier ones calls are direct; what is not compiled yet is reached through a `trampoline`.
//! Published code is immutable. What a session's inputs are compiled to lies in `chunk`s and is freed when nothing refers
//! to it.

use minigo_abi::code::{CodeTable, Dead, Hooks};
use minigo_abi::func::RtFn;
use minigo_abi::type_desc::{Itab, TypeDesc};
use minigo_syntax::{DiagKind, Diagnostic, Pos, SourceMap};

use crate::codegen::{Env, safepoint_name};
use crate::ir::build::{Forgotten, Named};
use crate::ir::{FuncRef, Program};

mod arena;
mod chunk;
mod chunk_link;
mod frozen;
mod guard;
mod image;
mod link;
mod machine;
mod pool;
mod text;
mod trampoline;
mod unit;

pub use frozen::{Identity, Thawed};
pub use text::{asm_of, asm_text, clif_of, clif_text};

/// Where the code of a program starts, unless something else lives there.
pub const CODE_START: u64 = arena::HINT as u64;

use image::Image;
use link::{LinkError, Linker};
use machine::Machine;

#[derive(Clone)]
pub struct Options {
    /// Check the guard on loop back-edges, for seeded runs.
    pub seeded: bool,
    /// Check it before stores to shared memory and before atomic operations, too: there seeded runs tear a goroutine's work
    /// apart.
    pub torn: bool,
    /// Run Cranelift's verifier.
    pub verify: bool,
    /// Keep the disassembly of every function in `Compiled::asm`.
    pub keep_asm: bool,
    /// Threads that compile.
    pub threads: usize,
    /// Keep each unit in `Compiled::kept`.
    pub keep: bool,
    /// How many bytes of addresses to keep for later units.
    pub room: usize,
    /// Freed code is never used again, and every unit asks for a search: who frees too early is found out.
    pub codezeal: bool,
    /// Asked before each wish to the system; an error number makes it fail. For tests of what happens then.
    pub refuse: Refuse,
}

/// Room for later units where addresses are free.
pub const ROOM: usize = 320 << 20;

/// What the compiler asks the system for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Map,
    Protect,
    Thread,
}

/// Lets a wish fail with an error number.
pub type Refuse = fn(Wish) -> Option<i32>;

impl Default for Options {
    fn default() -> Options {
        Options {
            seeded: false,
            torn: false,
            verify: cfg!(debug_assertions),
            keep_asm: false,
            keep: false,
            threads: 2,
            room: ROOM,
            codezeal: false,
            refuse: |_| None,
        }
    }
}

/// A linked unit. Its code and data stay mapped for the life of the process.
pub struct Compiled {
    pub table: CodeTable,
    /// The part of a session's unit that may be freed, with its tables.
    pub chunk: Option<CodeTable>,
    /// It is time to look for code that nothing refers to: what the compiler itself may still refer to.
    pub roots: Option<Roots>,
    pub hooks: Hooks,
    /// What initialises a later unit, a closure; 0: nothing does.
    pub init: u64,
    /// Slots whose functions this unit has, and their addresses.
    pub loaded: Vec<(u32, u64)>,
    /// By `DescRef`.
    pub types: Vec<*const TypeDesc>,
    /// By `ItabRef`.
    pub itabs: Vec<*const Itab>,
    /// Start and length of the package variables of all units so far, which a collector scans.
    pub globals: (*mut u8, usize),
    /// Disassembly by function, if asked for.
    pub asm: Vec<(String, String)>,
    pub stats: Stats,
    /// The unit as bytes, for `Thawed`, if asked for and possible.
    pub kept: Option<Vec<u8>>,
    entries: Vec<u64>,
}

impl Compiled {
    /// The address of a function's code or trampoline.
    pub fn entry(&self, f: FuncRef) -> u64 {
        self.entries[f.as_u32() as usize]
    }
}

/// What later units may refer to, by address. It holds as long as `state` does.
pub struct Roots {
    pub addresses: Vec<u64>,
    pub state: u64,
}

/// How much was compiled.
#[derive(Clone, Copy, Default, Debug)]
pub struct Stats {
    pub functions: usize,
    pub code_bytes: usize,
}

/// Code reaches package variables by 32-bit distances.
const MAX_GLOBALS: usize = 1 << 30;

/// Compiles a program of one unit. `symbols`: addresses of the runtime's stubs by `RtFn::name()`.
pub fn compile(
    program: &Program,
    map: &SourceMap,
    symbols: &[(&str, usize)],
    opts: &Options,
) -> Result<Compiled, Vec<Diagnostic>> {
    let mut session = Session::new(symbols, opts)?;
    let compiled = session.compile(program, map);
    // Its memory is the code's.
    std::mem::forget(session);
    compiled
}

/// What stays between the units of one program.
pub struct Session {
    opts: Options,
    machine: Machine,
    symbols: Vec<(String, usize)>,
    image: Image,
    /// Made with the first unit, whose sizes it needs.
    linker: Option<Linker>,
}

impl Session {
    /// `symbols`: addresses of the runtime's stubs by `RtFn::name()`, and of `loadunit`.
    pub fn new(symbols: &[(&str, usize)], opts: &Options) -> Result<Session, Vec<Diagnostic>> {
        let machine = Machine::new(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
        let symbols = symbols.iter().map(|&(n, a)| (n.to_owned(), a)).collect();
        Ok(Session { opts: opts.clone(), machine, symbols, image: Image::default(), linker: None })
    }

    /// The session that compiles the rest of a program whose first units another run has compiled. The program must be
    /// built again unit by unit, and each be told to `adopt`.
    pub fn resume(
        thawed: Thawed,
        symbols: &[(&str, usize)],
        opts: &Options,
    ) -> Result<(Session, Vec<Identity>), Vec<Diagnostic>> {
        let mut session = Session::new(symbols, opts)?;
        let Thawed { arena, code_end, units, .. } = thawed;
        let linker = Linker::new(&session.symbols, session.machine.isa(), arena, code_end, opts);
        session.linker = Some(linker.map_err(told)?);
        Ok((session, units))
    }

    /// Says that the current unit of the program is that one.
    pub fn adopt(&mut self, program: &Program, unit: &Identity) -> Result<(), Vec<Diagnostic>> {
        self.image.lay_out(program);
        let linker = self.linker.as_mut().ok_or_else(|| vec![internal(Pos::NONE, "nothing to adopt")])?;
        linker.adopt(program, &self.image, unit).map_err(told)
    }

    /// Compiles and links the functions of the current unit.
    pub fn compile(&mut self, program: &Program, map: &SourceMap) -> Result<Compiled, Vec<Diagnostic>> {
        guard::run(|| self.compile_unit(program, map))
            .unwrap_or_else(|message| Err(vec![internal(Pos::NONE, message)]))
    }

    /// The function that a slot stands for.
    pub fn function_of(&self, slot: u32) -> Option<FuncRef> {
        self.linker.as_ref()?.function_of(slot)
    }

    /// If so much code is new that a search for dead code pays: where it has to start. `named`: what later units may refer to,
    /// given which functions have a trampoline.
    pub fn roots(&mut self, named: impl FnOnce(&dyn Fn(FuncRef) -> bool) -> Named) -> Option<Roots> {
        self.linker.as_mut()?.roots(&self.image, named)
    }

    /// Nothing refers to this, if nothing has changed since the roots were told (`None`: it has). Gives what is to be forgotten of
    /// the program; the memory of its code is still there, for somebody may read the tables.
    pub fn forget(&mut self, program: &Program, dead: &Dead, state: u64) -> Option<Forgotten> {
        let linker = self.linker.as_mut()?;
        let funcs = linker.forget(program, dead, state)?;
        let (descs, itabs) = self.image.forget(program, linker.arena.image() as u64, &dead.types);
        Some(Forgotten { funcs, descs, itabs })
    }

    /// Gives the memory of what was forgotten back.
    pub fn release(&mut self) {
        if let Some(linker) = &mut self.linker {
            linker.release();
        }
    }

    fn compile_unit(&mut self, program: &Program, map: &SourceMap) -> Result<Compiled, Vec<Diagnostic>> {
        self.image.lay_out(program);
        if self.image.globals_len > MAX_GLOBALS {
            return Err(vec![Diagnostic::unsupported(
                Pos::NONE,
                "package variables of more than 1 GiB together",
            )]);
        }
        let env = env(program, map, &self.image, &self.machine, &self.opts);
        let units = pool::compile_all(&env, &self.machine, map, &self.opts)?;
        let linker = match &mut self.linker {
            Some(linker) => linker,
            none => {
                let arena = Linker::room_for(&self.image, &units, &self.opts).map_err(told)?;
                let linker = Linker::new(&self.symbols, self.machine.isa(), arena, 0, &self.opts);
                none.insert(linker.map_err(told)?)
            }
        };
        linker.link(program, map, &self.image, units).map_err(told)
    }
}

/// What the system refused is an error of its own; anything else our mistake.
fn told(e: LinkError) -> Vec<Diagnostic> {
    vec![match e {
        LinkError::System(text) => Diagnostic::error(Pos::NONE, format!("minigo: {text}")),
        LinkError::Internal(text) => internal(Pos::NONE, text),
    }]
}

/// Our own mistake, told as "internal compiler error"; the exit status is that of missing features.
fn internal(pos: Pos, what: impl std::fmt::Display) -> Diagnostic {
    let message = format!("internal compiler error: {what}");
    Diagnostic { kind: DiagKind::Unsupported, pos, message, notes: Vec::new() }
}

/// What the code generator must know of the program and the machine.
fn env<'a>(
    program: &'a Program,
    map: &'a SourceMap,
    image: &'a Image,
    machine: &Machine,
    opts: &Options,
) -> Env<'a> {
    let isa = machine.isa();
    let has = |name| isa.isa_flags().iter().any(|f| f.name == name && f.as_bool() == Some(true));
    Env {
        program,
        places: &image.places,
        map,
        config: isa.frontend_config(),
        seeded: opts.seeded,
        torn: opts.torn,
        has_fma: has("has_fma"),
        has_bmi2: has("has_bmi2"),
    }
}

/// What the code of a program depends on beside the program: the kind of processor.
pub fn machine() -> String {
    Machine::new(&Options::default()).map_or(String::new(), |m| m.describe())
}

/// The name of a function of namespace 0.
fn display_name(program: &Program, index: u32) -> String {
    let funcs = program.funcs.len();
    match index as usize {
        i if i < funcs => program.funcs[FuncRef::from_u32(index)].name.clone(),
        i if i < funcs + RtFn::ALL.len() => RtFn::ALL[i - funcs].name().to_string(),
        _ if index == safepoint_name(program).index => "safepoint".to_string(),
        _ => "boundsFailed".to_string(),
    }
}
