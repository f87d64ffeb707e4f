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
use minigo_abi::code::{Chunk, CodeTable, FuncInfo, Hooks};
use minigo_abi::func::RtFn;
use minigo_abi::type_desc::{Itab, TypeDesc};
use minigo_syntax::SourceMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::arena::{Arena, Start};
use super::chunk::Chunks;
use super::chunk_link::{Code, LiveChunks};
use super::frozen::Frozen;
use super::image::{Entry, Image, Words};
use super::unit::{Unit, hidden};
use super::{Compiled, Options, Stats, display_name, trampoline};
use crate::codegen::placement;
use crate::ir::{FuncRef, Program, Stage};

mod keep;

pub struct Linker {
    pub(super) arena: Arena,
    module: JITModule,
    start: Start,
    /// The code of a session's units: pages, and what is known of each.
    pub(super) chunks: Chunks,
    pub(super) live: LiveChunks,
    /// By `RtFn`; none has no address.
    rt: Vec<Option<FuncId>>,
    /// Their addresses, 0 where there is none.
    pub(super) rt_at: Vec<u64>,
    /// The safepoint function and the one behind failed bounds checks.
    own: [FuncId; 2],
    /// Where they stand; 0: there is none.
    own_at: [u64; 2],
    slots: DataId,
    /// By `FuncRef`: its code.
    pub(super) code: Vec<Option<Code>>,
    /// By `FuncRef`: its slot and trampoline. A function that replaces another has that one's.
    pub(super) lazy: Vec<Option<(u32, FuncId)>>,
    /// By slot. The first holds the loader and no function.
    pub(super) of_slot: Vec<Option<FuncRef>>,
    /// Slots, with their trampolines, that nothing leads to any more, and those of them that this unit uses again.
    pub(super) spare_slots: Vec<(u32, FuncId)>,
    reopened: Vec<u32>,
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
        let (provider, start, chunks) = arena.code_provider(code_end, opts);
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
        let (code, lazy, of_slot) = (Vec::new(), Vec::new(), vec![None]);
        let at = |f: &RtFn| symbols.iter().find(|s| s.0 == f.name()).map_or(0, |s| s.1 as u64);
        let rt_at = RtFn::ALL.iter().map(at).collect();
        let live = LiveChunks::new(opts.codezeal);
        let (spare_slots, reopened) = (Vec::new(), Vec::new());
        Ok(Linker {
            arena,
            module,
            start,
            chunks,
            live,
            rt,
            rt_at,
            own,
            own_at: [0; 2],
            slots,
            code,
            lazy,
            of_slot,
            spare_slots,
            reopened,
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
        let code_bytes = code_bytes(&units);
        let stats = Stats { functions: units.len(), code_bytes };
        let of_session = |u: &Unit| program.funcs.get(FuncRef::from_u32(u.id)).is_some_and(|f| f.session);
        let (session, units): (Vec<Unit>, Vec<Unit>) = units.into_iter().partition(of_session);
        for unit in &units {
            if (unit.id as usize) < program.funcs.len() {
                let id = self.module.declare_anonymous_function(&no_signature())?;
                self.code[unit.id as usize] = Some(Code::Stays(id));
                self.take_over(program, FuncRef::from_u32(unit.id));
            }
        }
        let chunk = self.place_chunk(program, &session)?;
        let (refs, patches) = match self.link_parts(program, image, &units, &session, chunk) {
            Ok(parts) => parts,
            Err(e) => {
                self.give_up_chunk(&session, chunk);
                return Err(e);
            }
        };
        let mut funcs = Vec::with_capacity(units.len() + self.of_slot.len() - first_slot);
        let (image_at, globals_at) = (self.arena.image(), self.arena.globals());
        let mut leads = image.leads(image_at as u64, globals_at as u64);
        for slot in first_slot..self.of_slot.len() {
            if let Some(info) = self.open_slot(program, slot) {
                if self.of_slot[slot].is_some_and(|f| program.funcs[f].session) {
                    leads.trampolines.push((info.entry, slot as u32));
                }
                funcs.push(info);
            }
        }
        for slot in std::mem::take(&mut self.reopened) {
            // Its tables are known.
            let _ = self.open_slot(program, slot as usize);
        }
        let runtime = if self.keep { self.runtime_words(program, &units)? } else { None };
        let (mut asm, mut loaded) = (Vec::new(), Vec::new());
        let mut session_funcs = Vec::with_capacity(session.len());
        for (unit, session) in
            units.into_iter().map(|u| (u, false)).chain(session.into_iter().map(|u| (u, true)))
        {
            let entry = self.own_address(program, unit.id)?;
            if let Some(i) = self.own_index(program, unit.id) {
                self.own_at[i] = entry;
            }
            if let Some(&Some((slot, _))) = self.lazy.get(unit.id as usize) {
                loaded.push((slot, entry));
            }
            if let Some(text) = unit.asm {
                asm.push((unit.info.name.clone(), text));
            }
            let list = if session { &mut session_funcs } else { &mut funcs };
            list.push(FuncInfo { entry, ..unit.info });
        }
        funcs.sort_by_key(|f| f.entry);
        let files = used_files(&mut funcs, map);
        let at = |offset: &u64| image_at.wrapping_add(*offset as usize);
        let closure = image.entry_closure.map_or(0, |o| at(&o) as u64);
        let first = program.known.wanted.is_none();
        // Only of a program of one unit somebody asks for these, and a session has many.
        let places = |list| if first { list } else { &[][..] };
        let entries =
            (0..if first { self.code.len() } else { 0 } as u32).map(|f| self.entry(FuncRef::from_u32(f)));
        let table = CodeTable {
            funcs,
            files,
            vars: image.vars(program, globals_at as u64),
            data: vec![image.changeable(image_at as u64)],
            chunk: None,
            leads,
        };
        let hooks = self.hooks(program, if first { closure } else { 0 });
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
            hooks,
            entries: entries.collect(),
            chunk: chunk.map(|(start, len)| {
                self.live.add(start, len);
                CodeTable {
                    files: used_files(&mut session_funcs, map),
                    funcs: session_funcs,
                    chunk: Some(Chunk { start, end: start + len as u64, refs }),
                    ..CodeTable::default()
                }
            }),
            table,
            roots: None,
            init,
            loaded,
            kept,
            types: places(&image.places.descs)
                .iter()
                .map(|o| at(o).cast::<TypeDesc>().cast_const())
                .collect(),
            itabs: places(&image.places.itabs).iter().map(|o| at(o).cast::<Itab>().cast_const()).collect(),
            globals: (globals_at, image.globals_len),
            asm,
            stats,
        })
    }

    /// Writes code and data to their places. Gives what the code in the chunk refers to, and the words of earlier data that
    /// changed.
    fn link_parts(
        &mut self,
        program: &Program,
        image: &Image,
        units: &[Unit],
        session: &[Unit],
        chunk: Option<(u64, usize)>,
    ) -> Result<(Vec<u64>, Words), LinkError> {
        for f in image.functions(program).into_iter().chain(program.known.funcs()) {
            self.function(program, f, "data")?;
        }
        for unit in units {
            let relocs = unit.relocs.iter().map(|r| self.resolve(program, unit, r));
            let relocs = relocs.collect::<Result<Vec<_>, _>>()?;
            let Code::Stays(id) = self.own_code(program, unit.id)? else { continue };
            self.start.set(unit.start);
            self.module.define_function_bytes(id, 16, &unit.code, &relocs)?;
        }
        // Trampolines that they need are defined with the rest.
        let patches = self.patches(program, session)?;
        if !self.arena.fits(image.end(), self.of_slot.len(), image.globals_len) {
            return Err(LinkError::Internal("no room for another unit".into()));
        }
        self.module.finalize_definitions()?;
        let refs = self.write_chunk(image, session, &patches, chunk)?;
        Ok((refs, self.write_image(program, image)?))
    }

    fn hooks(&self, program: &Program, main: u64) -> Hooks {
        let entry = |f: Option<FuncRef>| f.map_or(0, |f| self.entry(f));
        Hooks {
            raise: entry(program.known.raise),
            panicmem: entry(program.known.panicmem),
            panicdivide: entry(program.known.panicdivide),
            load_unit: entry(program.known.load_unit),
            slots: self.arena.slots() as u64,
            main,
        }
    }

    pub(super) fn address(&self, code: Code) -> u64 {
        match code {
            Code::Stays(id) => match self.adopted.get(&id) {
                Some(&at) => at,
                None => self.module.get_finalized_function(id) as u64,
            },
            Code::Chunk(at) => at,
        }
    }

    /// The address of a function's code or trampoline; 0 if nothing refers to it.
    pub(super) fn entry(&self, f: FuncRef) -> u64 {
        let i = f.as_u32() as usize;
        let lazy = || self.lazy[i].map(|l| Code::Stays(l.1));
        self.code[i].or_else(lazy).map_or(0, |code| self.address(code))
    }

    /// A new function gets the slot of the one that it replaces.
    pub(super) fn take_over(&mut self, program: &Program, f: FuncRef) {
        let Some(old) = program.funcs[f].replaces else { return };
        let Some((slot, trampoline)) = self.lazy[old.as_u32() as usize] else { return };
        self.lazy[f.as_u32() as usize] = Some((slot, trampoline));
        self.of_slot[slot as usize] = Some(f);
    }

    /// What the address of a function of the program is: its code, or a trampoline if it has none.
    pub(super) fn function(&mut self, program: &Program, f: FuncRef, who: &str) -> Result<Code, LinkError> {
        match self.code[f.as_u32() as usize] {
            Some(code) => Ok(code),
            None => self.trampoline(program, f, who),
        }
    }

    /// What calls of a function lead to: its address, or a trampoline if it may be replaced.
    pub(super) fn callee(&mut self, program: &Program, f: FuncRef, who: &str) -> Result<Code, LinkError> {
        if program.funcs[f].replaceable {
            self.trampoline(program, f, who)
        } else {
            self.function(program, f, who)
        }
    }

    fn trampoline(&mut self, program: &Program, f: FuncRef, who: &str) -> Result<Code, LinkError> {
        let i = f.as_u32() as usize;
        if let Some((_, id)) = self.lazy[i] {
            return Ok(Code::Stays(id));
        }
        let func = &program.funcs[f];
        if func.stage != Stage::Lazy && self.code[i].is_none() {
            return Err(LinkError::Internal(format!("{who} refers to {}, which has no code", func.name)));
        }
        if let Some((slot, id)) = self.spare_slots.pop() {
            self.lazy[i] = Some((slot, id));
            self.of_slot[slot as usize] = Some(f);
            self.reopened.push(slot);
            return Ok(Code::Stays(id));
        }
        let slot = self.of_slot.len() as u32;
        let id = self.module.declare_anonymous_function(&no_signature())?;
        let slots = ModuleRelocTarget::user(1, self.slots.as_u32());
        let (code, relocs) = trampoline::code(slot, slots);
        self.start.set(slot % 2 * trampoline::LEN as u32);
        self.module.define_function_bytes(id, 16, &code, &relocs)?;
        self.lazy[i] = Some((slot, id));
        self.of_slot.push(Some(f));
        Ok(Code::Stays(id))
    }

    /// Lets a new slot lead to its function, or to the loader if that has no code. Gives the trampoline's entry of the code
    /// table: it has no frame, and nobody is preempted in it.
    fn open_slot(&self, program: &Program, slot: usize) -> Option<FuncInfo> {
        let f = self.of_slot[slot]?;
        let entry = self.address(Code::Stays(self.lazy[f.as_u32() as usize]?.1));
        let target = match self.code[f.as_u32() as usize] {
            Some(code) => self.address(code),
            None => entry + trampoline::ASK,
        };
        self.arena.init_slot(slot, target);
        let len = trampoline::LEN as u32;
        Some(FuncInfo { entry, len, prefix: len, ..hidden(&program.funcs[f].name) })
    }

    /// Gives the words of earlier stretches that changed.
    fn write_image(&self, program: &Program, image: &Image) -> Result<Words, LinkError> {
        let (at, globals) = (self.arena.image(), self.arena.globals());
        let entry: Entry = &|f| self.entry(f);
        image.write(program, at, globals, entry);
        let (start, len) = image.read_only();
        self.arena.protect(start, len, true)?;
        let patches = image.patches(at, globals as u64, entry);
        // The page that the next stretch goes on in stays open.
        self.arena.patch(&patches, start + len)?;
        Ok(patches)
    }

    /// The code of a function that this unit defines.
    pub(super) fn own_code(&self, program: &Program, id: u32) -> Result<Code, LinkError> {
        let funcs = program.funcs.len();
        match id as usize {
            i if i < funcs => {
                self.code[i].ok_or_else(|| LinkError::Internal("a function without code".into()))
            }
            _ => Ok(Code::Stays(self.own[self.own_index(program, id).unwrap_or(1)])),
        }
    }

    /// Which of our own two functions a number stands for.
    fn own_index(&self, program: &Program, id: u32) -> Option<usize> {
        (id as usize).checked_sub(program.funcs.len() + RtFn::ALL.len()).map(|i| i.min(1))
    }

    fn own_address(&self, program: &Program, id: u32) -> Result<u64, LinkError> {
        Ok(self.address(self.own_code(program, id)?))
    }

    /// cranelift-jit's number of a function that this unit defines and that stays.
    fn own_id(&self, program: &Program, id: u32) -> Result<FuncId, LinkError> {
        match self.own_code(program, id)? {
            Code::Stays(id) => Ok(id),
            Code::Chunk(_) => Err(LinkError::Internal("a function in a chunk has no number".into())),
        }
    }

    /// What code that stays refers to: nothing of a session, or that could never be freed.
    fn reached_by_staying_code(
        &mut self,
        program: &Program,
        unit: &Unit,
        reloc: &ModuleReloc,
        f: FuncRef,
    ) -> Result<FuncId, LinkError> {
        let who = &unit.info.name;
        if program.funcs[f].session {
            let name = &program.funcs[f].name;
            return Err(LinkError::Internal(format!("{who} stays and refers to {name}, which may be freed")));
        }
        let code = match is_call(unit, reloc) {
            true => self.callee(program, f, who)?,
            false => self.function(program, f, who)?,
        };
        match code {
            Code::Stays(id) => Ok(id),
            Code::Chunk(_) => Err(LinkError::Internal("code of std in a chunk".into())),
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
                let id = if i < funcs {
                    self.reached_by_staying_code(program, unit, reloc, FuncRef::from_u32(index))?
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
pub(super) fn is_call(unit: &Unit, reloc: &ModuleReloc) -> bool {
    let opcode = reloc.offset.checked_sub(1).and_then(|at| unit.code.get(at as usize));
    matches!(opcode, Some(0xe8 | 0xe9))
}

/// Room for the code of a unit, with what placement may waste.
fn code_bytes(units: &[Unit]) -> usize {
    units.iter().map(|u| u.code.len() + 2 * placement::LINE as usize).sum()
}
