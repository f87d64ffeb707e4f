//! A linked unit as bytes, so that the next run of the same program need not compile it.
//!
//! Nothing in a unit knows where the runtime stands but the words that hold addresses of its functions, so these are
//! listed. Everything else refers to the arena, which has a fixed address: a unit is put back into an arena of the same
//! shape or not at all. `Identity` is what the compiler must know of the unit should it be needed after all, for a
//! function that no run has called yet: it then builds the same IR again, which is deterministic, and goes on from there
//! (`Linker::adopt`).

use std::io;

use minigo_abi::code::{CodeTable, Hooks};
use minigo_abi::func::RtFn;
use minigo_syntax::Diagnostic;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize, Serializer};

use super::arena::{Arena, Shape};
use super::image::Words;
use super::{Compiled, Options, Stats, told};

#[derive(Serialize, Deserialize)]
pub struct Frozen<'a> {
    pub shape: Shape,
    /// Where the code starts in the arena.
    pub code_at: u32,
    #[serde(borrow, serialize_with = "as_bytes")]
    pub code: &'a [u8],
    /// Words of the code that hold the address of a runtime function: where in the arena, and its index in `RtFn::ALL`.
    pub runtime: Vec<(u32, u16)>,
    /// Where the unit's stretch of the image starts in the image.
    pub image_at: u32,
    #[serde(borrow, serialize_with = "as_bytes")]
    pub image: &'a [u8],
    /// The pages of the image that become read-only with it: start and length.
    pub read_only: (u32, u32),
    /// Words of earlier stretches, and what they become.
    pub patches: Words,
    /// Package variables that do not start as zero: where among the variables, and as what.
    #[serde(borrow)]
    pub globals: Vec<(u64, Bytes<'a>)>,
    /// Where the new slots lead.
    pub slots: Vec<u64>,
    pub first_slot: u32,
    pub hooks: Hooks,
    pub init: u64,
    pub loaded: Vec<(u32, u64)>,
    pub identity: Identity,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bytes<'a>(#[serde(borrow, serialize_with = "as_bytes")] pub &'a [u8]);

/// Which functions a unit has, in the numbers of the program that was compiled.
#[derive(Serialize, Deserialize)]
pub struct Identity {
    /// The length of `Program::funcs` when the unit was linked, and of other things that must come out equal.
    pub funcs: u32,
    pub image_end: u64,
    pub globals_len: u64,
    /// `FuncRef` and address of each function with code.
    pub code: Vec<(u32, u64)>,
    /// `FuncRef` and the trampoline's address, for each new slot.
    pub lazy: Vec<(u32, u64)>,
    /// The safepoint function and the one behind failed bounds checks; 0: there is none.
    pub own: [u64; 2],
}

fn as_bytes<S: Serializer>(bytes: &[u8], s: S) -> Result<S::Ok, S::Error> {
    s.serialize_bytes(bytes)
}

impl Frozen<'_> {
    /// The unit with its table. `None`: it cannot be written down.
    pub fn encode(&self, table: &CodeTable) -> Option<Vec<u8>> {
        let room = self.code.len() + self.image.len() * 2;
        let bytes = postcard::to_extend(self, Vec::with_capacity(room)).ok()?;
        postcard::to_extend(table, bytes).ok()
    }
}

/// Units that were put back, in a program that has no compiler yet.
pub struct Thawed {
    pub(super) arena: Arena,
    /// Where code ends, from the start of the arena.
    pub(super) code_end: usize,
    pub(super) units: Vec<Identity>,
    runtime: Vec<u64>,
}

// SAFETY: an arena is a range of addresses that nobody else has; it does not matter which thread writes to it.
unsafe impl Send for Thawed {}

impl Thawed {
    /// Puts the first unit of a program back. `symbols`: as for `Session::new`. `None`: the bytes are not those of a
    /// unit of this version, or its place is taken.
    pub fn start(bytes: &[u8], symbols: &[(&str, usize)], opts: &Options) -> Option<(Thawed, Compiled)> {
        let (frozen, table) = decode(bytes)?;
        let arena = Arena::reserve_shape(frozen.shape, opts.refuse).ok()??;
        let by_name: FxHashMap<&str, usize> = symbols.iter().copied().collect();
        let address = |name: &str| by_name.get(name).map_or(0, |&a| a as u64);
        arena.init_slot(0, address("loadunit"));
        let runtime = RtFn::ALL.iter().map(|f| address(f.name())).collect();
        let mut thawed = Thawed { arena, code_end: 0, units: Vec::new(), runtime };
        let unit = thawed.put(frozen, table).ok()??;
        Some((thawed, unit))
    }

    /// Puts the next unit back. `None`: it is not the next one. An error leaves nothing that one could go on with.
    pub fn add(&mut self, bytes: &[u8]) -> Result<Option<Compiled>, Vec<Diagnostic>> {
        let Some((frozen, table)) = decode(bytes) else { return Ok(None) };
        self.put(frozen, table).map_err(|e| told(e.into()))
    }

    fn put(&mut self, frozen: Frozen, table: CodeTable) -> io::Result<Option<Compiled>> {
        if frozen.shape != self.arena.shape() || frozen.code_at as usize != self.code_end {
            return Ok(None);
        }
        let mut code = frozen.code.to_vec();
        for &(at, f) in &frozen.runtime {
            let at = at.wrapping_sub(frozen.code_at) as usize;
            let (Some(&address), Some(word)) = (self.runtime.get(f as usize), code.get_mut(at..at + 8))
            else {
                return Ok(None);
            };
            word.copy_from_slice(&address.to_le_bytes());
        }
        self.fill(&frozen, &code)?;
        self.code_end = Arena::page_after(self.code_end + code.len());
        let stats = Stats { functions: table.funcs.len(), code_bytes: code.len() };
        let globals = (self.arena.globals(), frozen.identity.globals_len as usize);
        self.units.push(frozen.identity);
        Ok(Some(Compiled {
            table,
            hooks: frozen.hooks,
            init: frozen.init,
            loaded: frozen.loaded,
            types: Vec::new(),
            itabs: Vec::new(),
            globals,
            asm: Vec::new(),
            stats,
            kept: None,
            chunk: None,
            roots: None,
            entries: Vec::new(),
        }))
    }

    fn fill(&self, frozen: &Frozen, code: &[u8]) -> io::Result<()> {
        let arena = &self.arena;
        for (at, bytes) in &frozen.globals {
            arena.write_global(*at as usize, bytes.0)?;
        }
        arena.write_image(frozen.image_at as usize, frozen.image)?;
        let (start, len) = (frozen.read_only.0 as usize, frozen.read_only.1 as usize);
        arena.protect(start, len, true)?;
        if !arena.fits(0, frozen.first_slot as usize + frozen.slots.len(), 0) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        for (i, &target) in frozen.slots.iter().enumerate() {
            arena.init_slot(frozen.first_slot as usize + i, target);
        }
        arena.write_code(frozen.code_at as usize, code)?;
        arena.patch(&frozen.patches, start + len)
    }
}

fn decode(bytes: &[u8]) -> Option<(Frozen<'_>, CodeTable)> {
    let (frozen, rest) = postcard::take_from_bytes(bytes).ok()?;
    let table = postcard::from_bytes(rest).ok()?;
    Some((frozen, table))
}
