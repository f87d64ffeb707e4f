//! Links the functions of a session into a chunk, notes what they refer to, and forgets them when the chunk is freed.
//!
//! cranelift-jit knows nothing of these functions: it keeps a record of every function for ever, and its code never moves out.
//! Their relocations are few and simple.
//!
//! **What may be freed.** The runtime searches stacks, heap and package variables, and starts from what the compiler may refer
//! to in later units (`roots`): functions, variables and types that have a name, their methods, and what functions refer to that
//! have no code yet. Everything else that leads to a chunk is written down: in the `refs` of another
//! chunk, or in data and types of the image, which the runtime reads. Code that stays refers to none. A unit that is linked after the
//! roots were told may refer to more, so then nothing is freed (`state`).

use cranelift_module::{FuncId, ModuleReloc, ModuleRelocTarget};
use minigo_abi::code::Dead;
use minigo_abi::func::RtFn;
use rustc_hash::{FxHashMap, FxHashSet};

use super::arena::place;
use super::chunk::relocate;
use super::image::Image;
use super::link::{LinkError, Linker, is_call};
use super::unit::Unit;
use crate::codegen::Section;
use crate::ir::build::Named;
use crate::ir::{FuncRef, Program};

/// Where the code of a function is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// Among the code that stays, under this number.
    Stays(FuncId),
    /// In a chunk, at this address.
    Chunk(u64),
}

/// What is known of the chunks in use.
#[derive(Default)]
pub struct LiveChunks {
    /// Lengths by address.
    lens: FxHashMap<u64, usize>,
    /// Chunks that the runtime has no tables of any more.
    dying: Vec<(u64, usize)>,
    /// Changes when a unit may refer to what earlier ones did not.
    state: u64,
    /// Chunks since the last search, and those that were left then.
    new: usize,
    left: usize,
    /// The last search came to nothing, because a unit was linked meanwhile.
    again: bool,
    zeal: bool,
}

/// A search is not worth while for fewer new chunks than this.
const MANY: usize = 64;

impl LiveChunks {
    pub fn new(zeal: bool) -> LiveChunks {
        LiveChunks { zeal, ..LiveChunks::default() }
    }

    pub fn add(&mut self, start: u64, len: usize) {
        self.lens.insert(start, len);
        self.state += 1;
        self.new += 1;
    }

    /// Whether so many chunks are new that a search pays: as many as it will have to look at among the old ones.
    fn is_due(&mut self) -> bool {
        let due = self.again || self.new >= if self.zeal { 1 } else { self.left.max(MANY) };
        if due {
            self.again = false;
            (self.new, self.left) = (0, self.lens.len());
        }
        due
    }
}

/// A relocation in a function of a chunk.
pub struct Patch {
    reloc: ModuleReloc,
    to: To,
}

enum To {
    Code(Code, Reached),
    Address(u64),
    Section(Section),
    /// Of the function itself.
    Own(u32),
}

/// Whether a search must follow a reference.
#[derive(PartialEq, Eq)]
enum Reached {
    Session,
    Stays,
}

impl Linker {
    /// Finds room for the functions of a session in this unit, and gives them their addresses: the chunk's start and length.
    pub(super) fn place_chunk(
        &mut self,
        program: &Program,
        units: &[Unit],
    ) -> Result<Option<(u64, usize)>, LinkError> {
        if units.is_empty() {
            return Ok(None);
        }
        let mut end = 0;
        let mut offsets = Vec::with_capacity(units.len());
        for unit in units {
            let at = place(end, unit.start);
            offsets.push(at as u64);
            end = at + unit.code.len();
        }
        let (start, len) = self.chunks.alloc(end)?;
        for (unit, offset) in units.iter().zip(offsets) {
            self.code[unit.id as usize] = Some(Code::Chunk(start + offset));
            self.take_over(program, FuncRef::from_u32(unit.id));
        }
        Ok(Some((start, len)))
    }

    /// The unit could not be linked.
    pub(super) fn give_up_chunk(&mut self, units: &[Unit], chunk: Option<(u64, usize)>) {
        units.iter().for_each(|u| self.code[u.id as usize] = None);
        if let Some((start, len)) = chunk {
            self.chunks.free(start, len);
        }
    }

    /// The relocations of these functions. Makes the trampolines that they need.
    pub(super) fn patches(
        &mut self,
        program: &Program,
        units: &[Unit],
    ) -> Result<Vec<Vec<Patch>>, LinkError> {
        let patches = |unit: &Unit| unit.relocs.iter().map(|r| self.patch(program, unit, r)).collect();
        units.iter().map(patches).collect()
    }

    fn patch(&mut self, program: &Program, unit: &Unit, reloc: &ModuleReloc) -> Result<Patch, LinkError> {
        let (funcs, who) = (program.funcs.len(), &unit.info.name);
        let to = match reloc.name {
            ModuleRelocTarget::User { namespace: 0, index } => match index as usize {
                i if i < funcs => {
                    let f = FuncRef::from_u32(index);
                    let code = match is_call(unit, reloc) {
                        true => self.callee(program, f, who)?,
                        false => self.function(program, f, who)?,
                    };
                    let session = program.funcs[f].session;
                    To::Code(code, if session { Reached::Session } else { Reached::Stays })
                }
                i if i < funcs + RtFn::ALL.len() => match self.rt_at[i - funcs] {
                    0 => return Err(LinkError::Internal(format!("{who} refers to a function without code"))),
                    at => To::Address(at),
                },
                _ => To::Code(self.own_code(program, index)?, Reached::Stays),
            },
            ModuleRelocTarget::User { namespace: 1, index: 0 } => To::Section(Section::Globals),
            ModuleRelocTarget::User { namespace: 1, index: 1 } => To::Section(Section::Image),
            ModuleRelocTarget::FunctionOffset(_, offset) => To::Own(offset),
            ref other => return Err(LinkError::Internal(format!("{who} refers to {other}"))),
        };
        Ok(Patch { reloc: reloc.clone(), to })
    }

    /// Writes the functions into their chunk and makes it executable. Gives what they refer to.
    pub(super) fn write_chunk(
        &self,
        image: &Image,
        units: &[Unit],
        patches: &[Vec<Patch>],
        chunk: Option<(u64, usize)>,
    ) -> Result<Vec<u64>, LinkError> {
        let Some((start, len)) = chunk else { return Ok(Vec::new()) };
        let (mut refs, none) = (FxHashSet::default(), Vec::new());
        // SAFETY: `alloc` gave so many writable bytes, and nobody else knows them yet.
        let out = unsafe { std::slice::from_raw_parts_mut(start as *mut u8, len) };
        out.fill(0xcc);
        for (unit, patches) in units.iter().zip(patches) {
            let Some(Code::Chunk(at)) = self.code[unit.id as usize] else { continue };
            let code = &mut out[(at - start) as usize..][..unit.code.len()];
            code.copy_from_slice(&unit.code);
            for Patch { reloc, to } in patches {
                let base = match *to {
                    To::Code(code, ref reached) => {
                        let to = self.address(code);
                        if *reached == Reached::Session && !(start..start + len as u64).contains(&to) {
                            refs.insert(to);
                        }
                        to
                    }
                    To::Address(to) => to,
                    To::Section(section) => {
                        let (base, lists) = match section {
                            Section::Globals => (self.arena.globals() as u64, [&image.session_vars, &none]),
                            Section::Image => (self.arena.image() as u64, [&image.objects, &image.types]),
                        };
                        // The distance counts from the end of an instruction that may go on after the word.
                        for near in [4, 8] {
                            let at = reloc.addend.wrapping_add(near) as u64;
                            refs.extend(lists.iter().filter_map(|l| object_at(l, at)).map(|o| base + o));
                        }
                        base
                    }
                    To::Own(offset) => at + u64::from(offset),
                };
                if !relocate(code, at, reloc.offset, reloc.kind, base.wrapping_add_signed(reloc.addend)) {
                    let what = format!("{} has a relocation {:?} that cannot be", unit.info.name, reloc.kind);
                    return Err(LinkError::Internal(what));
                }
            }
        }
        self.chunks.seal(start, len)?;
        Ok(refs.into_iter().collect())
    }

    /// If it is time for a search: the addresses of what later units may refer to, and what they hold for.
    pub(super) fn roots(
        &mut self,
        image: &Image,
        named: impl FnOnce(&dyn Fn(FuncRef) -> bool) -> Named,
    ) -> Option<super::Roots> {
        if !self.live.is_due() {
            return None;
        }
        let named = named(&|f| self.lazy.get(f.as_u32() as usize).is_some_and(Option::is_some));
        let mut addresses: Vec<u64> = Vec::new();
        for f in named.funcs {
            let i = f.as_u32() as usize;
            addresses.extend(self.code.get(i).copied().flatten().map(|c| self.address(c)));
            let lazy = self.lazy.get(i).copied().flatten();
            addresses.extend(lazy.map(|l| self.address(Code::Stays(l.1))));
        }
        let globals = self.arena.globals() as u64;
        addresses.extend(named.globals.iter().map(|g| globals + image.places.globals[g.as_u32() as usize]));
        let image_at = self.arena.image() as u64;
        let places = &image.places;
        let data = named.data.iter().map(|d| places.data[d.as_u32() as usize]);
        let descs = named.descs.iter().map(|d| places.descs[d.as_u32() as usize]);
        let itabs = named.itabs.iter().map(|t| places.itabs[t.as_u32() as usize]);
        addresses.extend(data.chain(descs).chain(itabs).map(|o| image_at + o));
        Some(super::Roots { addresses, state: self.live.state })
    }

    /// Forgets the code of chunks that the runtime found dead, and functions without code whose trampolines are; nothing if there is
    /// more since the roots were told. Gives the functions.
    pub(super) fn forget(&mut self, program: &Program, dead: &Dead, state: u64) -> Option<Vec<FuncRef>> {
        if state != self.live.state {
            self.live.again = true;
            return None;
        }
        for start in &dead.chunks {
            let chunk = self.live.lens.remove_entry(start);
            self.live.dying.extend(chunk);
        }
        let mut ranges: Vec<(u64, usize)> = self.live.dying.clone();
        ranges.sort_unstable();
        self.live.left = self.live.lens.len();
        let is_dead = |at: u64| {
            let i = ranges.partition_point(|r| r.0 <= at);
            i.checked_sub(1).is_some_and(|i| at < ranges[i].0 + ranges[i].1 as u64)
        };
        let is_gone = |f: FuncRef| {
            let (i, func) = (f.as_u32() as usize, &program.funcs[f]);
            match (self.code[i], self.lazy[i]) {
                (Some(Code::Chunk(at)), _) => is_dead(at),
                // It has not been called, and never will be.
                (None, Some((_, id))) if func.session && func.entry.is_none() => {
                    dead.trampolines.binary_search(&self.address(Code::Stays(id))).is_ok()
                }
                _ => false,
            }
        };
        let all = (0..self.code.len() as u32).map(FuncRef::from_u32);
        let funcs: Vec<FuncRef> = all.filter(|&f| is_gone(f)).collect();
        for &f in &funcs {
            let i = f.as_u32() as usize;
            self.code[i] = None;
            // If nothing leads to the code that a slot holds, nothing leads to its trampoline.
            if let Some((slot, id)) = self.lazy[i].take()
                && self.of_slot[slot as usize] == Some(f)
            {
                self.of_slot[slot as usize] = None;
                match self.live.zeal {
                    true => self.arena.init_slot(slot as usize, 0),
                    false => self.spare_slots.push((slot, id)),
                }
            }
        }
        Some(funcs)
    }

    /// Gives the pages of what was forgotten back: the runtime has no tables of it any more.
    pub(super) fn release(&mut self) {
        for (start, len) in std::mem::take(&mut self.live.dying) {
            self.chunks.free(start, len);
        }
    }
}

/// The start of the object that holds an offset.
fn object_at(objects: &[(u64, u64)], at: u64) -> Option<u64> {
    let i = objects.partition_point(|o| o.0 <= at);
    let o = objects[i.checked_sub(1)?];
    (at < o.1).then_some(o.0)
}
