//! Memory: addresses, loads and stores of whole values, temporaries.

use super::super::abi::{Repr, Scalar};
use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use crate::types::object::{ObjId, Package};
use crate::types::ty::{TypeId, World};

/// Offsets from here on may leave the page that faults when the base is nil.
pub const FAULT_LIMIT: i64 = 4096;
/// Variables above this size go to the heap.
pub const MAX_SLOT: u64 = 64 << 10;

/// Memory at `base + offset`.
#[derive(Clone, Copy, Debug)]
pub struct Addr {
    pub base: Value,
    pub offset: i64,
    /// The base may be nil.
    pub fault: bool,
    /// A slot of this function whose address nobody else has.
    pub local: bool,
    /// Holds a value under way, which nobody will change.
    pub fresh: bool,
}

impl Addr {
    pub fn safe(base: Value) -> Addr {
        Addr { base, offset: 0, fault: false, local: false, fresh: false }
    }

    pub fn user(base: Value) -> Addr {
        Addr { base, offset: 0, fault: true, local: false, fresh: false }
    }

    pub fn local(base: Value) -> Addr {
        Addr { base, offset: 0, fault: false, local: true, fresh: false }
    }

    pub fn plus(self, n: u64) -> Addr {
        Addr { offset: self.offset + n as i64, ..self }
    }
}

/// Whether a program of user packages asks for panics where memory behind any address is gone.
pub fn wants_wild_faults(w: &World) -> bool {
    let Some(debug) = w.packages.values().find(|p| p.path == "runtime/debug") else { return false };
    let is_it = |o: ObjId| w.names.name(w.obj(o).name) == "SetPanicOnFault";
    let Some(&set) = debug.scope.values().find(|&&o| is_it(o)) else { return false };
    let uses = |p: &Package| p.info.uses.values().any(|o| o.expand() == Some(set));
    w.packages.values().any(|p| !p.is_std && uses(p))
}

impl FnBuilder<'_> {
    /// Base, offset and flags for one access; checks the base itself if the offset is too large to fault.
    fn access(&mut self, a: Addr, size: u64) -> (Value, i32, Mem) {
        let mut mem = if a.fault { Mem::USER } else { Mem::SAFE };
        if a.fault && a.offset + size as i64 > FAULT_LIMIT {
            self.emit0(Op::NilCheck(a.base));
            mem = Mem::SAFE;
        }
        if !a.local {
            mem.may_fault |= self.m.wild_faults;
        }
        match i32::try_from(a.offset) {
            Ok(o) => (a.base, o, mem),
            Err(_) => (self.ptr_add(a.base, None, 1, a.offset), 0, mem),
        }
    }

    /// The address as a pointer; a nil base panics here.
    pub fn pointer(&mut self, a: Addr) -> Value {
        if a.fault {
            self.emit0(Op::NilCheck(a.base));
        }
        self.ptr_add(a.base, None, 1, a.offset)
    }

    /// A byte of a string.
    pub fn load_byte(&mut self, p: Value) -> Value {
        // Not marked readonly: such a load could be moved above its bounds check.
        self.load_scalar(Ty::I8, Addr::safe(p))
    }

    pub fn load_scalar(&mut self, ty: Ty, a: Addr) -> Value {
        self.load_word(ty, a, Word::Any)
    }

    fn load_word(&mut self, ty: Ty, a: Addr, word: Word) -> Value {
        let (base, offset, mem) = self.access(a, ty.size() as u64);
        self.load(ty, base, offset, Mem { word, ..mem })
    }

    fn store_word(&mut self, v: Value, a: Addr, word: Word) {
        let size = self.ty(v).size() as u64;
        let (base, offset, mem) = self.access(a, size);
        self.store(v, base, offset, Mem { word, ..mem });
    }

    /// The value in memory. One that stays in memory is not copied: see `stable`.
    pub fn load_val(&mut self, a: Addr, t: TypeId) -> Val {
        let r = self.repr(t);
        if r.mem {
            return Val::Mem(a);
        }
        if r.scalars.is_empty() && a.fault {
            self.emit0(Op::NilCheck(a.base));
        }
        // If the first word is there, so are the others.
        let at = |n: usize, s: &Scalar| Addr { fault: a.fault && n == 0, ..a.plus(s.offset as u64) };
        let words = r.scalars.iter().enumerate();
        Val::Regs(words.map(|(n, s)| self.load_word(s.ty, at(n, s), s.word)).collect())
    }

    pub fn store_val(&mut self, a: Addr, v: &Val, t: TypeId) {
        let r = self.repr(t);
        match v {
            Val::Mem(src) => self.copy_mem(a, *src, &r),
            Val::Regs(vs) => {
                if vs.is_empty() && a.fault {
                    self.emit0(Op::NilCheck(a.base));
                }
                for (n, (&v, s)) in vs.iter().zip(&r.scalars).enumerate() {
                    let at = Addr { fault: a.fault && n == 0, ..a.plus(s.offset as u64) };
                    self.store_word(v, at, s.word);
                }
            }
        }
    }

    pub fn copy_mem(&mut self, dst: Addr, src: Addr, r: &Repr) {
        let src = self.pointer(src);
        let dst = self.pointer(dst);
        if r.size > 0 {
            let size = r.size.min(u32::MAX as u64) as u32;
            self.emit0(Op::Copy { dst, src, size, align: r.align, ptrs: r.has_pointers });
        }
    }

    pub fn zero_mem(&mut self, dst: Addr, r: &Repr) {
        let dst = self.pointer(dst);
        if r.size > 0 {
            self.emit0(Op::Zero { dst, size: r.size.min(u32::MAX as u64) as u32, align: r.align });
        }
    }

    /// Fresh memory for a value of this type: a slot, or the heap if it is large.
    pub fn temp(&mut self, t: TypeId) -> Addr {
        let r = self.repr(t);
        if r.size > MAX_SLOT {
            let p = self.alloc(t);
            return Addr { fresh: true, ..Addr::local(p) };
        }
        let s = self.new_slot(r.size, r.align);
        Addr { fresh: true, ..Addr::local(self.slot_addr(s)) }
    }

    /// A value that later assignments cannot change: what lies in a variable's memory is copied.
    pub fn stable(&mut self, v: Val, t: TypeId) -> Val {
        match v {
            Val::Mem(a) if !a.fresh => {
                let r = self.repr(t);
                let tmp = self.temp(t);
                self.copy_mem(tmp, a, &r);
                Val::Mem(tmp)
            }
            v => v,
        }
    }

    /// The address of memory that holds the value: its own, or a fresh slot.
    pub fn in_memory(&mut self, v: &Val, t: TypeId) -> Value {
        match v {
            Val::Mem(a) => self.pointer(*a),
            Val::Regs(_) => {
                let a = self.temp(t);
                self.store_val(a, v, t);
                a.base
            }
        }
    }

    pub fn zero_val(&mut self, t: TypeId) -> Val {
        let r = self.repr(t);
        if r.mem {
            let a = self.temp(t);
            self.zero_mem(a, &r);
            return Val::Mem(a);
        }
        Val::Regs(r.scalars.iter().map(|s| self.zero(s.ty)).collect())
    }

    /// A new zeroed object on the heap.
    pub fn alloc(&mut self, t: TypeId) -> Value {
        let w = self.w;
        let d = self.m.desc(w, t);
        self.emit1(Op::Alloc(d), Ty::Ptr)
    }
}
