//! A program's machine code, its data and its tables, in memory and ready to run.
//!
//! Functions are compiled on several threads, each to bytes and relocations; one thread then links them with
//! cranelift-jit. All of a program lies in one reservation (`arena`), so calls and addresses are pc-relative.
//! Published code is immutable.

use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa, TargetIsa};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, ModuleError, ModuleRelocTarget};
use minigo_abi::code::{CodeTable, Hooks};
use minigo_abi::func::RtFn;
use minigo_abi::type_desc::{Itab, TypeDesc};
use minigo_syntax::{DiagKind, Diagnostic, Pos, SourceMap};

use crate::codegen::{Env, placement, safepoint_name};
use crate::ir::{FuncRef, Program};

mod arena;
mod guard;
mod image;
mod pool;
mod text;
mod unit;

pub use text::{asm_text, clif_text};

use arena::Arena;
use image::Image;
use unit::Unit;

pub struct Options {
    /// Check the guard on loop back-edges, for seeded runs.
    pub seeded: bool,
    /// Run Cranelift's verifier.
    pub verify: bool,
    /// Keep the disassembly of every function in `Compiled::asm`.
    pub keep_asm: bool,
    /// Threads that compile.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { seeded: false, verify: cfg!(debug_assertions), keep_asm: false, threads: 2 }
    }
}

/// A linked program. Its code and data stay mapped for the life of the process.
pub struct Compiled {
    pub table: CodeTable,
    pub hooks: Hooks,
    /// By `DescRef`.
    pub types: Vec<*const TypeDesc>,
    /// By `ItabRef`.
    pub itabs: Vec<*const Itab>,
    /// Start and length of the package variables, which a collector scans.
    pub globals: (*mut u8, usize),
    /// Disassembly by function, if asked for.
    pub asm: Vec<(String, String)>,
    pub stats: Stats,
    entries: Vec<u64>,
    _module: JITModule,
}

impl Compiled {
    /// The address of a function's code.
    pub fn entry(&self, f: FuncRef) -> u64 {
        self.entries[f.as_u32() as usize]
    }
}

/// How much was compiled.
#[derive(Clone, Copy, Default, Debug)]
pub struct Stats {
    pub functions: usize,
    pub code_bytes: usize,
}

/// Code reaches package variables by 32-bit distances.
const MAX_GLOBALS: usize = 1 << 30;

/// Compiles the whole program. `symbols`: addresses of the runtime's stubs by `RtFn::name()`.
pub fn compile(
    program: &Program,
    map: &SourceMap,
    symbols: &[(&str, usize)],
    opts: &Options,
) -> Result<Compiled, Vec<Diagnostic>> {
    guard::run(|| compile_program(program, map, symbols, opts))
        .unwrap_or_else(|message| Err(vec![internal(Pos::NONE, message)]))
}

fn compile_program(
    program: &Program,
    map: &SourceMap,
    symbols: &[(&str, usize)],
    opts: &Options,
) -> Result<Compiled, Vec<Diagnostic>> {
    let isa = isa(opts).map_err(|e| vec![internal(Pos::NONE, e)])?;
    let image = Image::lay_out(program);
    if image.globals_len > MAX_GLOBALS {
        return Err(vec![Diagnostic::unsupported(
            Pos::NONE,
            "package variables of more than 1 GiB together",
        )]);
    }
    let env = env(program, &image, &*isa, opts);
    let units = pool::compile_all(&env, &*isa, map, opts)?;
    link(program, map, symbols, isa, &image, units).map_err(|e| vec![internal(Pos::NONE, e)])
}

/// Our own mistake, told as "internal compiler error"; the exit status is that of missing features.
fn internal(pos: Pos, what: impl std::fmt::Display) -> Diagnostic {
    let message = format!("internal compiler error: {what}");
    Diagnostic { kind: DiagKind::Unsupported, pos, message, notes: Vec::new() }
}

/// What the code generator must know of the program and the machine.
fn env<'a>(program: &'a Program, image: &'a Image, isa: &dyn TargetIsa, opts: &Options) -> Env<'a> {
    let has_fma = isa.isa_flags().iter().any(|f| f.name == "has_fma" && f.as_bool() == Some(true));
    Env { program, places: &image.places, config: isa.frontend_config(), seeded: opts.seeded, has_fma }
}

/// The code generator with this project's settings.
fn isa(opts: &Options) -> Result<OwnedTargetIsa, String> {
    let mut flags = settings::builder();
    let verifier = if opts.verify { "true" } else { "false" };
    for (name, value) in [
        ("opt_level", "speed"),
        ("enable_pinned_reg", "true"),
        ("preserve_frame_pointers", "true"),
        ("unwind_info", "false"),
        ("enable_probestack", "false"),
        ("enable_verifier", verifier),
        ("is_pic", "false"),
        // For `placement`.
        ("machine_code_cfg_info", "true"),
    ] {
        flags.set(name, value).map_err(|e| e.to_string())?;
    }
    let builder = cranelift_native::builder()?;
    builder.finish(settings::Flags::new(flags)).map_err(|e| e.to_string())
}

/// Why linking failed.
#[derive(Debug)]
struct LinkError(String);

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<ModuleError> for LinkError {
    fn from(e: ModuleError) -> LinkError {
        LinkError(e.to_string())
    }
}

impl From<std::io::Error> for LinkError {
    fn from(e: std::io::Error) -> LinkError {
        LinkError(format!("cannot map memory for code: {e}"))
    }
}

fn link(
    program: &Program,
    map: &SourceMap,
    symbols: &[(&str, usize)],
    isa: OwnedTargetIsa,
    image: &Image,
    units: Vec<Unit>,
) -> Result<Compiled, LinkError> {
    check_references(program, symbols, image, &units)?;
    let code_bytes = units.iter().map(|u| u.code.len() + 2 * placement::LINE as usize).sum();
    let mut arena = Arena::reserve(code_bytes, image.len(), image.globals_len)?;
    let (image_at, globals_at) = (arena.image(), arena.globals());

    let mut builder = JITBuilder::with_isa(isa, cranelift_module::default_libcall_names());
    for &(name, address) in symbols {
        builder.symbol(name, address as *const u8);
    }
    builder.symbol("globals", globals_at);
    builder.symbol("image", image_at);
    let (provider, start) = arena.code_provider();
    builder.memory_provider(Box::new(provider));
    let mut module = JITModule::new(builder);
    declare(program, &mut module)?;
    for unit in &units {
        start.set(unit.start);
        module.define_function_bytes(FuncId::from_u32(unit.id), 16, &unit.code, &unit.relocs)?;
    }
    module.finalize_definitions()?;

    let address = |id: u32| module.get_finalized_function(FuncId::from_u32(id)) as u64;
    let mut entries = vec![0; program.funcs.len()];
    for unit in &units {
        if let Some(entry) = entries.get_mut(unit.id as usize) {
            *entry = address(unit.id);
        }
    }
    image.write(program, image_at, globals_at, &entries);
    arena.seal_read_only(image.read_only_len())?;

    let entry = |f: Option<FuncRef>| f.map_or(0, |f| entries[f.as_u32() as usize]);
    let hooks = Hooks {
        raise: entry(program.known.raise),
        panicmem: entry(program.known.panicmem),
        panicdivide: entry(program.known.panicdivide),
        main: image_at as u64 + image.main_closure,
    };
    let at = |offset: &u64| image_at.wrapping_add(*offset as usize);
    let types = image.places.descs.iter().map(|o| at(o).cast::<TypeDesc>().cast_const()).collect();
    let itabs = image.places.itabs.iter().map(|o| at(o).cast::<Itab>().cast_const()).collect();

    let stats = Stats { functions: units.len(), code_bytes };
    let mut asm = Vec::new();
    let mut funcs = Vec::with_capacity(units.len());
    for unit in units {
        let entry = address(unit.id);
        if let Some(text) = unit.asm {
            asm.push((unit.info.name.clone(), text));
        }
        funcs.push(minigo_abi::code::FuncInfo { entry, ..unit.info });
    }
    funcs.sort_by_key(|f| f.entry);
    let files = map.paths();
    Ok(Compiled {
        table: CodeTable { funcs, files },
        hooks,
        types,
        itabs,
        globals: (globals_at, image.globals_len),
        asm,
        stats,
        entries,
        _module: module,
    })
}

/// Declares everything in the order that `codegen::func_name` and its kin promise.
fn declare(program: &Program, module: &mut JITModule) -> Result<(), LinkError> {
    // The module only needs identities; signatures were settled when the functions were compiled.
    let sig = Signature::new(CallConv::Tail);
    for _ in program.funcs.keys() {
        module.declare_anonymous_function(&sig)?;
    }
    for rt in RtFn::ALL {
        module.declare_function(rt.name(), Linkage::Import, &sig)?;
    }
    module.declare_anonymous_function(&sig)?;
    module.declare_anonymous_function(&sig)?;
    module.declare_data("globals", Linkage::Import, true, false)?;
    module.declare_data("image", Linkage::Import, false, false)?;
    Ok(())
}

/// Every reference must have a target, because cranelift-jit panics otherwise.
fn check_references(
    program: &Program,
    symbols: &[(&str, usize)],
    image: &Image,
    units: &[Unit],
) -> Result<(), LinkError> {
    let funcs = program.funcs.len();
    let mut has = vec![false; funcs + RtFn::ALL.len() + 2];
    for unit in units {
        has[unit.id as usize] = true;
    }
    for (i, rt) in RtFn::ALL.iter().enumerate() {
        has[funcs + i] = symbols.iter().any(|s| s.0 == rt.name());
    }
    if let Some(f) = image.functions().find(|f| !has[f.as_u32() as usize]) {
        return Err(LinkError(format!("data refers to {}, which has no code", program.funcs[f].name)));
    }
    for unit in units {
        for reloc in &unit.relocs {
            match reloc.name {
                ModuleRelocTarget::User { namespace: 0, index } if !has[index as usize] => {
                    let name = display_name(program, index);
                    return Err(LinkError(format!("{} refers to {name}, which has no code", unit.info.name)));
                }
                ModuleRelocTarget::LibCall(call) => {
                    return Err(LinkError(format!("{} needs the library function {call}", unit.info.name)));
                }
                _ => {}
            }
        }
    }
    Ok(())
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
