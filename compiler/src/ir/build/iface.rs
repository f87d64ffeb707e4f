//! Interfaces: conversion, assertion.

use super::super::abi::Repr;
use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::ty::{TypeId, World};
use crate::types::typeset;
use minigo_abi::type_desc::FLAG_DIRECT;
use minigo_syntax::ast::ExprId;

impl FnBuilder<'_> {
    pub fn is_empty_interface(&self, t: TypeId) -> bool {
        typeset::methods(self.w, t).is_empty()
    }

    /// A concrete value as an interface value.
    pub fn box_in_iface(&mut self, v: Val, from: TypeId, to: TypeId) -> Val {
        let w = self.w;
        let from = self.default_type(from);
        let d = self.m.desc(w, from);
        self.m.use_methods(w, d);
        let word = if self.is_empty_interface(to) {
            self.addr(Target::Desc(d))
        } else {
            let i = self.m.itab(w, to, from);
            self.addr(Target::Itab(i))
        };
        let data = self.box_val(v, from, d);
        Val::of(&[word, data])
    }

    /// The data word: the value itself if it is one pointer, else a pointer to a copy.
    fn box_val(&mut self, v: Val, t: TypeId, d: DescRef) -> Value {
        let r = self.repr(t);
        if self.m.prog.descs[d].flags & FLAG_DIRECT != 0 {
            return self.one(&v);
        }
        if let Val::Regs(vs) = &v {
            if let Some(data) = self.static_value(vs, &r) {
                return self.addr(Target::Data(data, 0));
            }
            if let ([x], Some([s])) = (&vs[..], r.scalars.get(..1).and_then(|s| <&[_; 1]>::try_from(s).ok()))
                && !s.ty.is_float()
                && s.ty != Ty::Ptr
            {
                return self.box_int(*x, t, &v);
            }
        }
        let p = self.alloc(t);
        self.note_boxed(p);
        self.store_val(Addr::safe(p), &v, t);
        p
    }

    /// Integers below 256 come from a static table.
    fn box_int(&mut self, x: Value, t: TypeId, v: &Val) -> Value {
        let table = self.m.small_values();
        if self.ty(x) == Ty::I8 {
            let i = self.resize(x, Ty::I64, false);
            let base = self.addr(Target::Data(table, 0));
            return self.ptr_add(base, Some(i), 8, 0);
        }
        let (small, large, join) = (self.new_block(), self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::Ptr);
        let is_small = self.cmp_const(CmpOp::Ult, x, 256);
        self.brif(is_small, small, large);
        self.seal_and_switch(small);
        let i = self.resize(x, Ty::I64, false);
        let base = self.addr(Target::Data(table, 0));
        let p = self.ptr_add(base, Some(i), 8, 0);
        self.def(var, p);
        self.jump(join);
        self.seal_and_switch(large);
        let p = self.alloc(t);
        self.note_boxed(p);
        self.store_val(Addr::safe(p), v, t);
        self.def(var, p);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    /// Read-only memory with the value, if all its scalars are known now.
    fn static_value(&mut self, vs: &[Value], r: &Repr) -> Option<DataRef> {
        let mut data = Data { bytes: vec![0; r.size.max(8) as usize], align: 8, ..Data::default() };
        for (&v, s) in vs.iter().zip(&r.scalars) {
            self.static_scalar(v, s.offset, &mut data)?;
        }
        if data.relocs.is_empty() {
            // Shared by contents; bytes alone would lose the alignment.
            return Some(self.m.aligned_bytes(data.bytes));
        }
        Some(self.m.prog.data.push(data))
    }

    /// Writes a scalar that is known now into initialised data.
    pub fn static_scalar(&self, v: Value, offset: u32, data: &mut Data) -> Option<()> {
        let ValueDef::Result(i, 0) = self.f.values[v].def else { return None };
        let at = offset as usize;
        match self.f.insts[i].op {
            Op::Iconst(ty, n) => {
                let size = ty.size() as usize;
                data.bytes[at..at + size].copy_from_slice(&n.to_le_bytes()[..size]);
            }
            Op::F32const(b) => data.bytes[at..at + 4].copy_from_slice(&b.to_le_bytes()),
            Op::F64const(b) => data.bytes[at..at + 8].copy_from_slice(&b.to_le_bytes()),
            Op::Addr(t) => data.relocs.push((offset, t)),
            _ => return None,
        }
        Some(())
    }

    /// One interface type to another; a nil interface stays nil. The checker made sure that the methods are there.
    pub fn iface_to_iface(&mut self, v: Val, from: TypeId, to: TypeId) -> Val {
        let w = self.w;
        if self.same_methods(from, to) {
            return v;
        }
        let v = self.regs_of(v, 2);
        let ty = self.dynamic_type(v[0], from);
        if self.is_empty_interface(to) {
            return Val::of(&[ty, v[1]]);
        }
        let (some, join) = (self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::Ptr);
        self.def(var, ty);
        let nil = self.cmp_const(CmpOp::Eq, ty, 0);
        self.brif(nil, join, some);
        self.seal_and_switch(some);
        let d = self.m.desc(w, to);
        let d = self.addr(Target::Desc(d));
        let tab = self.rt_word(RtFn::Getitab, &[d, ty], Ty::Ptr);
        self.def(var, tab);
        self.jump(join);
        self.seal_and_switch(join);
        Val::of(&[self.read(var), v[1]])
    }

    /// The same itabs serve both interface types.
    fn same_methods(&self, a: TypeId, b: TypeId) -> bool {
        let key = |t| {
            typeset::methods(self.w, t)
                .iter()
                .map(|&m| (self.w.name(m), exported_pkg(self.w, m)))
                .collect::<Vec<_>>()
        };
        a == b || key(a) == key(b)
    }

    /// `x.(T)`, which panics if x holds something else.
    pub fn assert(&mut self, x: ExprId, t: TypeId) -> Val {
        let w = self.w;
        let xt = self.type_of(x);
        let v = self.regs(x);
        let ty = self.dynamic_type(v[0], xt);
        let sd = self.m.desc(w, xt);
        let td = self.m.desc(w, t);
        if self.is_interface(t) {
            let (a, s) = (self.addr(Target::Desc(td)), self.addr(Target::Desc(sd)));
            let tab = self.rt_word(RtFn::Assertitab, &[a, ty, s], Ty::Ptr);
            let word = if self.is_empty_interface(t) { ty } else { tab };
            return Val::of(&[word, v[1]]);
        }
        let want = self.addr(Target::Desc(td));
        let same = self.cmp(CmpOp::Eq, ty, want);
        let (good, bad) = (self.new_block(), self.new_cold_block());
        self.brif(same, good, bad);
        self.seal_and_switch(bad);
        let s = self.addr(Target::Desc(sd));
        self.rt(RtFn::Panicdottype, &[s, ty, want]);
        self.seal_and_switch(good);
        self.unbox(v[1], t)
    }

    /// `v, ok := x.(T)`.
    pub fn assert_ok(&mut self, x: ExprId, t: TypeId) -> (Val, Value) {
        let xt = self.type_of(x);
        let v = self.regs(x);
        let ty = self.dynamic_type(v[0], xt);
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let ok = self.ssa.new_var(Ty::I8);
        let found = self.type_test(ty, t, yes, no);
        // The result in memory or in variables, whichever the type wants.
        let r = self.repr(t);
        let mem = r.mem.then(|| self.temp_in_entry(t));
        let vars: Vec<_> = r.scalars.iter().map(|s| self.ssa.new_var(s.ty)).collect();
        self.seal_and_switch(yes);
        let val = self.matched(found, v[1], t);
        let one = self.iconst(Ty::I8, 1);
        self.def(ok, one);
        self.merge(&val, mem, &vars, &r);
        self.jump(join);
        self.seal_and_switch(no);
        let z = self.iconst(Ty::I8, 0);
        self.def(ok, z);
        match mem {
            Some(a) => self.zero_mem(a, &r),
            None => {
                let zero = self.zero_val(t);
                self.merge(&zero, None, &vars, &r);
            }
        }
        self.jump(join);
        self.seal_and_switch(join);
        let val = match mem {
            Some(a) => Val::Mem(a),
            None => Val::Regs(vars.iter().map(|&v| self.read(v)).collect()),
        };
        (val, self.read(ok))
    }

    /// A temporary made before a branch, so that both sides can use its address.
    fn temp_in_entry(&mut self, t: TypeId) -> Addr {
        // The branch is already made: the slot itself is position-free, its address is taken again where needed.
        let r = self.repr(t);
        let s = self.new_slot(r.size, r.align);
        let i = self.f.insts.push(InstData { op: Op::SlotAddr(s), results: SmallVec::new(), pos: self.pos });
        let v = self.f.values.push(ValueData { ty: Ty::Ptr, def: ValueDef::Result(i, 0) });
        self.f.insts[i].results.push(v);
        if let Some(entry) = self.f.entry {
            self.f.blocks[entry].insts.insert(0, i);
        }
        Addr { fresh: true, ..Addr::local(v) }
    }

    fn merge(&mut self, v: &Val, mem: Option<Addr>, vars: &[super::ssa::VarId], r: &Repr) {
        match (v, mem) {
            (Val::Mem(src), Some(dst)) => self.copy_mem(dst, *src, r),
            (Val::Regs(vs), _) => {
                for (&var, &v) in vars.iter().zip(vs) {
                    self.def(var, v);
                }
            }
            _ => {}
        }
    }

    /// Branches on whether the dynamic type `ty` is or implements `t`. For an interface gives the first word of the
    /// interface value in the `yes` branch.
    pub fn type_test(&mut self, ty: Value, t: TypeId, yes: Block, no: Block) -> Option<Value> {
        let w = self.w;
        let d = self.m.desc(w, t);
        if !self.is_interface(t) {
            let want = self.addr(Target::Desc(d));
            let same = self.cmp(CmpOp::Eq, ty, want);
            self.brif(same, yes, no);
            return None;
        }
        let nil = self.cmp_const(CmpOp::Eq, ty, 0);
        if self.is_empty_interface(t) {
            self.brif(nil, no, yes);
            return Some(ty);
        }
        let some = self.new_block();
        self.brif(nil, no, some);
        self.seal_and_switch(some);
        let d = self.addr(Target::Desc(d));
        let tab = self.rt_word(RtFn::Getitab, &[d, ty], Ty::Ptr);
        let found = self.cmp_const(CmpOp::Ne, tab, 0);
        self.brif(found, yes, no);
        Some(tab)
    }

    /// The value in the `yes` branch of `type_test`.
    pub fn matched(&mut self, word: Option<Value>, data: Value, t: TypeId) -> Val {
        match word {
            Some(w) => Val::of(&[w, data]),
            None => self.unbox(data, t),
        }
    }
}

/// The package that an unexported name belongs to: part of its identity.
pub fn exported_pkg(w: &World, obj: crate::types::ObjId) -> Option<crate::types::PkgId> {
    let exported = w.name(obj).chars().next().is_some_and(char::is_uppercase);
    if exported { None } else { w.obj(obj).pkg }
}
