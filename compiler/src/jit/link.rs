//! Links the functions of a unit with cranelift-jit, and makes the tables that describe them.
//!
//! A function that something refers to and that has no code yet gets a slot and a trampoline. Identities: `codegen` numbers
//! functions by `FuncRef`, then runtime functions, then our own two (`codegen::func_name` and its kin); here these
//! numbers become cranelift-jit's.

use cranelift_codegen::ir::Signature;
use cranelift_codegen::isa::{CallConv, OwnedTargetIsa};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{DataId, FuncId, Linkage, Module, ModuleError, ModuleReloc, ModuleRelocTarget};
use indexmap::IndexSet;
use minigo_abi::code::{CodeTable, FuncInfo, Hooks};
use minigo_abi::func::RtFn;
use minigo_abi::type_desc::{Itab, TypeDesc};
use minigo_syntax::SourceMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::arena::{Arena, Start};
use super::frozen::Frozen;
use super::image::Image;
use super::unit::{Unit, hidden};
use super::{Compiled, Options, Stats, display_name, trampoline};
use crate::codegen::placement;
use crate::ir::{FuncRef, Program, Stage};

mod keep;

pub struct Linker {
    arena: Arena,
    module: JITModule,
    start: Start,
    /// By `RtFn`; none has no address.
    rt: Vec<Option<FuncId>>,
    /// The safepoint function and the one behind failed bounds checks.
    own: [FuncId; 2],
    /// Where they stand; 0: there is none.
    own_at: [u64; 2],
    slots: DataId,
    /// By `FuncRef`: its code.
    code: Vec<Option<FuncId>>,
    /// By `FuncRef`: its slot and trampoline. A function that replaces another has that one's.
    lazy: Vec<Option<(u32, FuncId)>>,
    /// By slot. The first holds the loader and no function.
    of_slot: Vec<Option<FuncRef>>,
    /// Where functions stand that were linked in another run.
    adopted: FxHashMap<FuncId, u64>,
    /// Whether units are kept.
    keep: bool,
}

/// Why linking failed.
#[derive(Debug)]
pub enum LinkError {
    /// The system has no memory for the code.
    System(String),
    Internal(String),
}

impl From<ModuleError> for LinkError {
    fn from(e: ModuleError) -> LinkError {
        match e {
            ModuleError::Allocation { err } => err.into(),
            e => LinkError::Internal(e.to_string()),
        }
    }
}

impl From<std::io::Error> for LinkError {
    fn from(e: std::io::Error) -> LinkError {
        LinkError::System(format!("cannot map memory for code: {e}"))
    }
}

/// The module only needs identities; signatures were settled when the functions were compiled.
fn no_signature() -> Signature {
    Signature::new(CallConv::Tail)
}

impl Linker {
    pub fn new(
        symbols: &[(String, usize)],
        isa: &OwnedTargetIsa,
        mut arena: Arena,
        code_end: usize,
        opts: &Options,
    ) -> Result<Linker, LinkError> {
        let mut builder = JITBuilder::with_isa(isa.clone(), cranelift_module::default_libcall_names());
        for (name, address) in symbols {
            builder.symbol(name.as_str(), *address as *const u8);
        }
        builder.symbol("globals", arena.globals());
        builder.symbol("image", arena.image());
        builder.symbol("slots", arena.slots());
        builder.symbol_lookup_fn(Box::new(keep::address_in_name));
        let (provider, start) = arena.code_provider(code_end);
        builder.memory_provider(Box::new(provider));
        let mut module = JITModule::new(builder);
        let sig = no_signature();
        let mut rt = Vec::new();
        for f in RtFn::ALL {
            let known = symbols.iter().any(|s| s.0 == f.name());
            rt.push(if known {
                Some(module.declare_function(f.name(), Linkage::Import, &sig)?)
            } else {
                None
            });
        }
        let own = [module.declare_anonymous_function(&sig)?, module.declare_anonymous_function(&sig)?];
        // In the order of `codegen::Section`.
        module.declare_data("globals", Linkage::Import, true, false)?;
        module.declare_data("image", Linkage::Import, false, false)?;
        let slots = module.declare_data("slots", Linkage::Import, true, false)?;
        let loader = symbols.iter().find(|s| s.0 == "loadunit").map_or(0, |s| s.1);
        arena.init_slot(0, loader as u64);
        let (code, lazy) = (Vec::new(), Vec::new());
        Ok(Linker {
            arena,
            module,
            start,
            rt,
            own,
            own_at: [0; 2],
            slots,
            code,
            lazy,
            of_slot: vec![None],
            adopted: FxHashMap::default(),
            keep: opts.keep,
        })
    }

    /// Room for a first unit, and for what may come later.
    pub fn room_for(image: &Image, units: &[Unit], opts: &Options) -> Result<Arena, LinkError> {
        Ok(Arena::reserve(code_bytes(units), image.end(), image.globals_len, opts)?)
    }

    pub fn function_of(&self, slot: u32) -> Option<FuncRef> {
        *self.of_slot.get(slot as usize)?
    }

    /// Links a unit: everything it refers to is in it, in an earlier one, or lazy.
    pub fn link(
        &mut self,
        program: &Program,
        map: &SourceMap,
        image: &Image,
        units: Vec<Unit>,
    ) -> Result<Compiled, LinkError> {
        self.code.resize(program.funcs.len(), None);
        self.lazy.resize(program.funcs.len(), None);
        let first_slot = self.of_slot.len();
        for unit in &units {
            if (unit.id as usize) < program.funcs.len() {
                let id = self.module.declare_anonymous_function(&no_signature())?;
                self.code[unit.id as usize] = Some(id);
                self.take_over(program, FuncRef::from_u32(unit.id));
            }
        }
        for f in image.functions(program).into_iter().chain(program.known.funcs()) {
            self.function(program, f, "data")?;
        }
        for unit in &units {
            let relocs = unit.relocs.iter().map(|r| self.resolve(program, unit, r));
            let relocs = relocs.collect::<Result<Vec<_>, _>>()?;
            let id = self.own_id(program, unit.id)?;
            self.start.set(unit.start);
            self.module.define_function_bytes(id, 16, &unit.code, &relocs)?;
        }
        let mut funcs = Vec::with_capacity(units.len() + self.of_slot.len() - first_slot);
        if !self.arena.fits(image.end(), self.of_slot.len(), image.globals_len) {
            return Err(LinkError::Internal("no room for another unit".into()));
        }
        self.module.finalize_definitions()?;

        let entries = self.entries();
        for slot in first_slot..self.of_slot.len() {
            if let Some(info) = self.open_slot(program, slot) {
                funcs.push(info);
            }
        }
        let patches = self.write_image(program, image, &entries)?;
        let runtime = if self.keep { self.runtime_words(program, &units)? } else { None };

        let code_bytes = code_bytes(&units);
        let stats = Stats { functions: units.len(), code_bytes };
        let (mut asm, mut loaded) = (Vec::new(), Vec::new());
        for unit in units {
            let id = self.own_id(program, unit.id)?;
            let entry = self.address(id);
            if let Some(i) = self.own.iter().position(|&own| own == id) {
                self.own_at[i] = entry;
            }
            if let Some(&Some((slot, _))) = self.lazy.get(unit.id as usize) {
                loaded.push((slot, entry));
            }
            if let Some(text) = unit.asm {
                asm.push((unit.info.name.clone(), text));
            }
            funcs.push(FuncInfo { entry, ..unit.info });
        }
        funcs.sort_by_key(|f| f.entry);
        let files = used_files(&mut funcs, map);
        let (image_at, globals_at) = (self.arena.image(), self.arena.globals());
        let at = |offset: &u64| image_at.wrapping_add(*offset as usize);
        let closure = image.entry_closure.map_or(0, |o| at(&o) as u64);
        let first = program.known.wanted.is_none();
        let table = CodeTable {
            funcs,
            files,
            vars: image.vars(program, globals_at as u64),
            data: vec![image.changeable(image_at as u64)],
        };
        let hooks = self.hooks(program, &entries, if first { closure } else { 0 });
        let init = if first { 0 } else { closure };
        let kept = runtime.and_then(|runtime| {
            let frozen = Frozen {
                patches,
                hooks,
                init,
                loaded: loaded.clone(),
                ..self.freeze(program, image, runtime, first_slot, &table)
            };
            frozen.encode(&table)
        });
        Ok(Compiled {
            table,
            hooks,
            init,
            loaded,
            kept,
            types: image.places.descs.iter().map(|o| at(o).cast::<TypeDesc>().cast_const()).collect(),
            itabs: image.places.itabs.iter().map(|o| at(o).cast::<Itab>().cast_const()).collect(),
            globals: (globals_at, image.globals_len),
            asm,
            stats,
            entries,
        })
    }

    fn hooks(&self, program: &Program, entries: &[u64], main: u64) -> Hooks {
        let entry = |f: Option<FuncRef>| f.map_or(0, |f| entries[f.as_u32() as usize]);
        Hooks {
            raise: entry(program.known.raise),
            panicmem: entry(program.known.panicmem),
            panicdivide: entry(program.known.panicdivide),
            load_unit: entry(program.known.load_unit),
            slots: self.arena.slots() as u64,
            main,
        }
    }

    fn address(&self, id: FuncId) -> u64 {
        self.adopted.get(&id).copied().unwrap_or_else(|| self.module.get_finalized_function(id) as u64)
    }

    /// By `FuncRef`: the address of its code or trampoline; 0 if nothing refers to it.
    fn entries(&self) -> Vec<u64> {
        let ids = self.code.iter().zip(&self.lazy).map(|(code, lazy)| code.or(lazy.map(|l| l.1)));
        ids.map(|id| id.map_or(0, |id| self.address(id))).collect()
    }

    /// A new function gets the slot of the one that it replaces.
    fn take_over(&mut self, program: &Program, f: FuncRef) {
        let Some(old) = program.funcs[f].replaces else { return };
        let Some((slot, trampoline)) = self.lazy[old.as_u32() as usize] else { return };
        self.lazy[f.as_u32() as usize] = Some((slot, trampoline));
        self.of_slot[slot as usize] = Some(f);
    }

    /// What the address of a function of the program is: its code, or a trampoline if it has none.
    fn function(&mut self, program: &Program, f: FuncRef, who: &str) -> Result<FuncId, LinkError> {
        match self.code[f.as_u32() as usize] {
            Some(id) => Ok(id),
            None => self.trampoline(program, f, who),
        }
    }

    /// What calls of a function lead to: its address, or a trampoline if it may be replaced.
    fn callee(&mut self, program: &Program, f: FuncRef, who: &str) -> Result<FuncId, LinkError> {
        if program.funcs[f].replaceable {
            self.trampoline(program, f, who)
        } else {
            self.function(program, f, who)
        }
    }

    fn trampoline(&mut self, program: &Program, f: FuncRef, who: &str) -> Result<FuncId, LinkError> {
        let i = f.as_u32() as usize;
        if let Some((_, id)) = self.lazy[i] {
            return Ok(id);
        }
        let func = &program.funcs[f];
        if func.stage != Stage::Lazy && self.code[i].is_none() {
            return Err(LinkError::Internal(format!("{who} refers to {}, which has no code", func.name)));
        }
        let slot = self.of_slot.len() as u32;
        let id = self.module.declare_anonymous_function(&no_signature())?;
        let slots = ModuleRelocTarget::user(1, self.slots.as_u32());
        let (code, relocs) = trampoline::code(slot, slots);
        self.start.set(slot % 2 * trampoline::LEN as u32);
        self.module.define_function_bytes(id, 16, &code, &relocs)?;
        self.lazy[i] = Some((slot, id));
        self.of_slot.push(Some(f));
        Ok(id)
    }

    /// Lets a new slot lead to its function, or to the loader if that has no code. Gives the trampoline's entry of the code
    /// table: it has no frame, and nobody is preempted in it.
    fn open_slot(&self, program: &Program, slot: usize) -> Option<FuncInfo> {
        let f = self.of_slot[slot]?;
        let entry = self.address(self.lazy[f.as_u32() as usize]?.1);
        let target = match self.code[f.as_u32() as usize] {
            Some(code) => self.address(code),
            None => entry + trampoline::ASK,
        };
        self.arena.init_slot(slot, target);
        let len = trampoline::LEN as u32;
        Some(FuncInfo { entry, len, prefix: len, ..hidden(&program.funcs[f].name) })
    }

    /// Gives the words of earlier stretches that changed.
    fn write_image(
        &self,
        program: &Program,
        image: &Image,
        entries: &[u64],
    ) -> Result<Vec<(u64, u64)>, LinkError> {
        let (at, globals) = (self.arena.image(), self.arena.globals());
        image.write(program, at, globals, entries);
        let (start, len) = image.read_only();
        self.arena.protect(start, len, true)?;
        let patches = image.patches(at, globals as u64, entries);
        self.arena.patch(&patches)?;
        Ok(patches)
    }

    /// cranelift-jit's number of a function that this unit defines.
    fn own_id(&self, program: &Program, id: u32) -> Result<FuncId, LinkError> {
        let funcs = program.funcs.len();
        match id as usize {
            i if i < funcs => {
                self.code[i].ok_or_else(|| LinkError::Internal("a function without code".into()))
            }
            i => Ok(self.own[(i - funcs - RtFn::ALL.len()).min(1)]),
        }
    }

    /// A relocation with cranelift-jit's numbers.
    fn resolve(
        &mut self,
        program: &Program,
        unit: &Unit,
        reloc: &ModuleReloc,
    ) -> Result<ModuleReloc, LinkError> {
        let funcs = program.funcs.len();
        let who = &unit.info.name;
        let name = match reloc.name {
            ModuleRelocTarget::User { namespace: 0, index } => {
                let i = index as usize;
                let id = if i < funcs && is_call(unit, reloc) {
                    self.callee(program, FuncRef::from_u32(index), who)?
                } else if i < funcs {
                    self.function(program, FuncRef::from_u32(index), who)?
                } else if let Some(rt) = self.rt.get(i - funcs) {
                    let name = || display_name(program, index);
                    rt.ok_or_else(|| {
                        LinkError::Internal(format!("{who} refers to {}, which has no code", name()))
                    })?
                } else {
                    self.own_id(program, index)?
                };
                ModuleRelocTarget::user(0, id.as_u32())
            }
            ModuleRelocTarget::FunctionOffset(_, offset) => {
                ModuleRelocTarget::FunctionOffset(self.own_id(program, unit.id)?, offset)
            }
            ModuleRelocTarget::LibCall(call) => {
                return Err(LinkError::Internal(format!("{who} needs the library function {call}")));
            }
            ref other => other.clone(),
        };
        Ok(ModuleReloc { name, ..reloc.clone() })
    }
}

/// The files that the functions of a unit stand in; the functions then number them by this list. A session has as many
/// files as inputs, and each unit needs few of them.
fn used_files(funcs: &mut [FuncInfo], map: &SourceMap) -> Vec<String> {
    let mut used: IndexSet<u32, FxBuildHasher> = IndexSet::default();
    let mut number = |file: &mut u32| *file = used.insert_full(*file).0 as u32;
    for f in funcs {
        number(&mut f.file);
        f.lines.iter_mut().for_each(|l| number(&mut l.file));
        for call in &mut f.inlined {
            number(&mut call.start_file);
            number(&mut call.file);
        }
    }
    used.into_iter().map(|file| map.path(file)).collect()
}

/// Whether a relocation is the target of a call or of a jump in place of one, and not an address that is taken.
fn is_call(unit: &Unit, reloc: &ModuleReloc) -> bool {
    let opcode = reloc.offset.checked_sub(1).and_then(|at| unit.code.get(at as usize));
    matches!(opcode, Some(0xe8 | 0xe9))
}

/// Room for the code of a unit, with what placement may waste.
fn code_bytes(units: &[Unit]) -> usize {
    units.iter().map(|u| u.code.len() + 2 * placement::LINE as usize).sum()
}
