//! Memory: loads and stores, copies and clears, atomics, addresses.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{AtomicRmwOp, GlobalValueData, MemFlagsData, types};
use minigo_abi::func::RtFn;

use super::func::FuncGen;
use super::trap::{NIL_PAGE, faulting};
use super::value::clif_type;
use super::{Section, section_name};
use crate::ir::{Mem, Op, RmwOp, Target, Ty, Value};

/// Copies up to this size are inline.
const INLINE_COPY: u32 = 128;
/// So are clears, one instruction per 16 bytes: an array on the stack is cleared by every call, and a call of the runtime would
/// cost as much as 512 bytes do.
const INLINE_CLEAR: u32 = 512;

/// How a pointer gets into memory.
enum PtrStore {
    Plain { flags: MemFlagsData, offset: i32 },
    Atomic,
    Swap,
    CompareAndSwap { old: clif::Value },
}

impl FuncGen<'_, '_> {
    /// Every pointer value that comes into being passes here.
    pub fn ptr_value(&mut self, p: clif::Value) -> clif::Value {
        p
    }

    /// Every pointer store passes here, atomic ones too, so a write barrier is one change. Gives what an exchange saw.
    fn emit_ptr_store(&mut self, how: PtrStore, p: clif::Value, addr: clif::Value) -> Option<clif::Value> {
        let ins = self.b.ins();
        match how {
            PtrStore::Plain { flags, offset } => {
                ins.store(flags, p, addr, offset);
                None
            }
            PtrStore::Atomic => {
                ins.atomic_store(faulting(), p, addr);
                None
            }
            PtrStore::Swap => Some(ins.atomic_rmw(types::I64, faulting(), AtomicRmwOp::Xchg, addr, p)),
            PtrStore::CompareAndSwap { old } => Some(ins.atomic_cas(faulting(), addr, old, p)),
        }
    }

    pub fn load(&mut self, ty: Ty, addr: Value, offset: i32, mem: Mem) -> clif::Value {
        let (p, flags) = self.access(addr, offset, mem);
        let flags = if mem.readonly { flags.with_readonly() } else { flags };
        let x = self.b.ins().load(clif_type(ty), flags, p, offset);
        if ty == Ty::Ptr { self.ptr_value(x) } else { x }
    }

    pub fn store(&mut self, value: Value, addr: Value, offset: i32, mem: Mem) {
        let (p, flags) = self.access(addr, offset, mem);
        let x = self.val(value);
        if self.ty(value) == Ty::Ptr {
            self.emit_ptr_store(PtrStore::Plain { flags, offset }, x, p);
        } else {
            self.b.ins().store(flags, x, p, offset);
        }
    }

    fn access(&mut self, addr: Value, offset: i32, mem: Mem) -> (clif::Value, MemFlagsData) {
        let p = self.val(addr);
        if !mem.may_fault {
            return (p, MemFlagsData::trusted());
        }
        if !(0..NIL_PAGE).contains(&i64::from(offset)) {
            self.nil_check(p);
        }
        (p, faulting())
    }

    /// Flags for an address of which the instruction says nothing.
    fn flags_of(&self, addr: Value) -> MemFlagsData {
        match self.def(addr).map(|d| d.1) {
            Some(Op::SlotAddr(_) | Op::Addr(_) | Op::Alloc(_)) => MemFlagsData::trusted(),
            _ => faulting(),
        }
    }

    /// `base + index * scale + offset`, in the order that keeps every intermediate inside the object.
    pub fn ptr_add(&mut self, base: Value, index: Option<Value>, scale: u32, offset: i64) -> clif::Value {
        let mut p = self.val(base);
        if let Some(index) = index {
            let i = self.val(index);
            let bytes = match scale {
                1 => i,
                s if s.is_power_of_two() => self.b.ins().ishl_imm_u(i, i64::from(s.trailing_zeros())),
                s => self.b.ins().imul_imm_s(i, i64::from(s)),
            };
            p = self.b.ins().iadd(p, bytes);
        }
        if offset != 0 {
            p = self.b.ins().iadd_imm_s(p, offset);
        }
        self.ptr_value(p)
    }

    pub fn addr(&mut self, target: Target) -> clif::Value {
        match (target, self.env.places.of(target)) {
            (_, Some((section, offset))) => self.section_addr(section, offset),
            (Target::Func(f), _) => {
                let f = self.func_ref(f);
                self.b.ins().func_addr(types::I64, f)
            }
            _ => unreachable!("only functions stand in no section"),
        }
    }

    pub fn section_addr(&mut self, section: Section, offset: i64) -> clif::Value {
        let gv = match self.symbols.get(&(section, offset)) {
            Some(&gv) => gv,
            None => {
                let name = self.b.func.declare_imported_user_function(section_name(section));
                let name = clif::ExternalName::user(name);
                let data =
                    GlobalValueData::Symbol { name, offset: offset.into(), colocated: true, tls: false };
                let gv = self.b.create_global_value(data);
                self.symbols.insert((section, offset), gv);
                gv
            }
        };
        self.b.ins().symbol_value(types::I64, gv)
    }

    /// Copies `size` bytes between places that are equal or do not overlap.
    pub fn copy(&mut self, dst: Value, src: Value, size: u32, ptrs: bool) {
        let (d, s) = (self.val(dst), self.val(src));
        let (to, from) = (self.flags_of(dst), self.flags_of(src));
        if size > INLINE_COPY {
            self.probe(d, to);
            self.probe(s, from);
            let n = self.iconst(types::I64, i64::from(size));
            self.call_rt(RtFn::Memmove, &[d, s, n]);
            return;
        }
        for (offset, ty) in chunks(size, !ptrs) {
            // Nothing promises that vectors are aligned.
            let unaligned = |f: MemFlagsData| if ty == types::I8X16 { unaligned(f) } else { f };
            let x = self.b.ins().load(ty, unaligned(from), s, offset);
            if ptrs && ty == types::I64 {
                self.emit_ptr_store(PtrStore::Plain { flags: to, offset }, x, d);
            } else {
                self.b.ins().store(unaligned(to), x, d, offset);
            }
        }
    }

    pub fn zero(&mut self, dst: Value, size: u32) {
        let d = self.val(dst);
        let flags = self.flags_of(dst);
        if size > INLINE_CLEAR {
            self.probe(d, flags);
            let n = self.iconst(types::I64, i64::from(size));
            self.call_rt(RtFn::Memclr, &[d, n]);
            return;
        }
        for (offset, ty) in chunks(size, true) {
            if ty == types::I8X16 {
                let zero = self.b.func.dfg.constants.insert(vec![0; 16].into());
                let zero = self.b.ins().vconst(types::I8X16, zero);
                self.b.ins().store(unaligned(flags), zero, d, offset);
            } else {
                let zero = self.iconst(ty, 0);
                self.b.ins().store(flags, zero, d, offset);
            }
        }
    }

    /// Lets a nil pointer fault here instead of inside the runtime.
    fn probe(&mut self, p: clif::Value, flags: MemFlagsData) {
        if !flags.notrap() {
            self.nil_check(p);
        }
    }

    pub fn atomic_load(&mut self, ty: Ty, addr: Value) -> clif::Value {
        let p = self.val(addr);
        let x = self.b.ins().atomic_load(clif_type(ty), faulting(), p);
        if ty == Ty::Ptr { self.ptr_value(x) } else { x }
    }

    pub fn atomic_store(&mut self, value: Value, addr: Value) {
        let (x, p) = (self.val(value), self.val(addr));
        if self.ty(value) == Ty::Ptr {
            self.emit_ptr_store(PtrStore::Atomic, x, p);
        } else {
            self.b.ins().atomic_store(faulting(), x, p);
        }
    }

    pub fn atomic_rmw(&mut self, op: RmwOp, value: Value, addr: Value) -> clif::Value {
        if self.ty(value) == Ty::Ptr {
            // Pointers are only exchanged: there is no arithmetic on them.
            let (x, p) = (self.val(value), self.val(addr));
            let seen = self.emit_ptr_store(PtrStore::Swap, x, p).unwrap_or(x);
            return self.ptr_value(seen);
        }
        let op = match op {
            RmwOp::Add => AtomicRmwOp::Add,
            RmwOp::And => AtomicRmwOp::And,
            RmwOp::Or => AtomicRmwOp::Or,
            RmwOp::Xchg => AtomicRmwOp::Xchg,
        };
        let ty = clif_type(self.ty(value));
        let (x, p) = (self.val(value), self.val(addr));
        self.b.ins().atomic_rmw(ty, faulting(), op, p, x)
    }

    pub fn atomic_cas(&mut self, addr: Value, old: Value, new: Value) -> clif::Value {
        let is_ptr = self.ty(new) == Ty::Ptr;
        let (p, old, new) = (self.val(addr), self.val(old), self.val(new));
        let seen = if is_ptr { self.emit_ptr_store(PtrStore::CompareAndSwap { old }, new, p) } else { None };
        let seen = seen.unwrap_or_else(|| self.b.ins().atomic_cas(faulting(), p, old, new));
        self.b.ins().icmp(IntCC::Equal, seen, old)
    }
}

/// The same flags without the promise of alignment.
fn unaligned(flags: MemFlagsData) -> MemFlagsData {
    MemFlagsData::new().with_trap_code(flags.trap_code())
}

/// Splits a size into accesses, largest first.
fn chunks(size: u32, vectors: bool) -> impl Iterator<Item = (i32, clif::Type)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (ty, n) = match size - at {
            0 => return None,
            16.. if vectors => (types::I8X16, 16),
            8.. => (types::I64, 8),
            4.. => (types::I32, 4),
            2.. => (types::I16, 2),
            _ => (types::I8, 1),
        };
        at += n;
        Some(((at - n) as i32, ty))
    })
}
