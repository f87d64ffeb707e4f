//! Units that are kept for other runs (`frozen`), and those that another run has kept.

use cranelift_codegen::binemit::Reloc;
use cranelift_module::{FuncId, Linkage, Module, ModuleRelocTarget};
use minigo_abi::code::{CodeTable, Hooks};
use minigo_abi::func::RtFn;

use super::{LinkError, Linker, no_signature};
use crate::ir::{FuncRef, Program};
use crate::jit::arena::PAGE;
use crate::jit::chunk_link::Code;
use crate::jit::frozen::{Bytes, Frozen, Identity};
use crate::jit::image::Image;
use crate::jit::unit::Unit;

/// What names of functions begin with that were linked in another run; their address follows.
const AT: &str = "@";

pub(super) fn address_in_name(name: &str) -> Option<*const u8> {
    let address = usize::from_str_radix(name.strip_prefix(AT)?, 16).ok()?;
    Some(address as *const u8)
}

impl Linker {
    /// Where the code of a unit holds addresses of the runtime. `None`: in a form that cannot be kept.
    pub(super) fn runtime_words(
        &self,
        program: &Program,
        units: &[Unit],
    ) -> Result<Option<Vec<(u32, u16)>>, LinkError> {
        let base = self.arena.start();
        let mut words = Vec::new();
        for unit in units {
            let entry = self.own_address(program, unit.id)? - base;
            for r in &unit.relocs {
                let ModuleRelocTarget::User { namespace: 0, index } = r.name else { continue };
                let Some(f) = (index as usize).checked_sub(program.funcs.len()) else { continue };
                if f >= RtFn::ALL.len() {
                    continue;
                }
                if r.kind != Reloc::Abs8 || r.addend != 0 {
                    return Ok(None);
                }
                words.push((entry as u32 + r.offset, f as u16));
            }
        }
        Ok(self.arena.shape().is_usual().then_some(words))
    }

    /// The unit that was just linked.
    pub(super) fn freeze<'a>(
        &'a self,
        program: &Program,
        image: &Image,
        runtime: Vec<(u32, u16)>,
        first_slot: usize,
        table: &CodeTable,
    ) -> Frozen<'a> {
        let base = self.arena.start();
        let (start, end) = match (table.funcs.first(), table.funcs.last()) {
            (Some(first), Some(last)) => (first.entry - base, last.entry + u64::from(last.len) - base),
            _ => (0, 0),
        };
        // A unit starts at a page of its own.
        let code_at = start as usize / PAGE * PAGE;
        let image_at = image.start();
        let read_only = image.read_only();
        let global = |(at, len): (u64, usize)| {
            let from = self.arena.globals() as u64 - base + at;
            (at, Bytes(self.arena.bytes(from as usize, len)))
        };
        Frozen {
            shape: self.arena.shape(),
            code_at: code_at as u32,
            code: self.arena.bytes(code_at, end as usize - code_at),
            runtime,
            image_at: image_at as u32,
            image: self.arena.bytes((self.arena.image() as u64 - base) as usize + image_at, image.len()),
            read_only: (read_only.0 as u32, read_only.1 as u32),
            patches: Vec::new(),
            globals: image.initialised(program).into_iter().map(global).collect(),
            slots: self.arena.slot_words(first_slot, self.of_slot.len()),
            first_slot: first_slot as u32,
            hooks: Hooks::default(),
            init: 0,
            loaded: Vec::new(),
            identity: self.identity(program, image, first_slot),
        }
    }

    fn identity(&self, program: &Program, image: &Image, first_slot: usize) -> Identity {
        let with_code = program.funcs.iter().filter(|(_, f)| f.in_unit()).map(|(r, _)| r.as_u32());
        let code = with_code.filter_map(|f| Some((f, self.address(self.code[f as usize]?)))).collect();
        let lazy = self.of_slot[first_slot..].iter().filter_map(|f| {
            let f = f.as_ref()?.as_u32();
            Some((f, self.address(Code::Stays(self.lazy[f as usize]?.1))))
        });
        Identity {
            funcs: program.funcs.len() as u32,
            image_end: image.end() as u64,
            globals_len: image.globals_len as u64,
            code,
            lazy: lazy.collect(),
            own: self.own_at,
        }
    }

    /// Takes over a unit that another run has linked and that is in its place. The program has come to the point where
    /// it was linked.
    pub fn adopt(&mut self, program: &Program, image: &Image, unit: &Identity) -> Result<(), LinkError> {
        let found = (program.funcs.len(), image.end() as u64, image.globals_len as u64);
        if found != (unit.funcs as usize, unit.image_end, unit.globals_len) {
            return Err(LinkError::Internal("a kept unit is that of another program".into()));
        }
        self.code.resize(program.funcs.len(), None);
        self.lazy.resize(program.funcs.len(), None);
        for &(f, address) in &unit.code {
            self.code[f as usize] = Some(Code::Stays(self.import(address)?));
        }
        for &(f, address) in &unit.lazy {
            let slot = self.of_slot.len() as u32;
            self.lazy[f as usize] = Some((slot, self.import(address)?));
            self.of_slot.push(Some(FuncRef::from_u32(f)));
        }
        for (i, &address) in unit.own.iter().enumerate().filter(|o| *o.1 != 0) {
            (self.own[i], self.own_at[i]) = (self.import(address)?, address);
        }
        Ok(())
    }

    /// A function that stands at an address.
    fn import(&mut self, address: u64) -> Result<FuncId, LinkError> {
        let name = format!("{AT}{address:x}");
        let id = self.module.declare_function(&name, Linkage::Import, &no_signature())?;
        self.adopted.insert(id, address);
        Ok(id)
    }
}
