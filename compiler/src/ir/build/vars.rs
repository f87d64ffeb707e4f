//! Variables of the program: where they live, their declaration, reading and writing them.

use super::super::*;
use super::expr::Val;
use super::func::{FnBuilder, Storage};
use super::memory::{Addr, MAX_SLOT};
use super::place::Place;
use crate::types::object::{ObjId, ObjKind, VarKind};
use crate::types::ty::TypeId;

impl FnBuilder<'_> {
    /// Makes storage for a local variable without giving it a value; memory (but not SSA variables) may be dirty.
    pub fn declare(&mut self, obj: ObjId) -> Addr {
        let t = self.w.obj(obj).ty;
        let r = self.repr(t);
        if self.flags.get(obj).boxed() || r.size > MAX_SLOT {
            let p = self.alloc(t);
            self.note_variable(obj, p);
            let var = self.ssa.new_var(Ty::Ptr);
            self.def(var, p);
            self.vars.insert(obj, Storage::Boxed(var));
            return Addr::safe(p);
        }
        let s = self.new_slot(r.size, r.align);
        self.f.slots[s].pinned = self.in_slot(obj);
        self.vars.insert(obj, Storage::Slot(s));
        Addr::local(self.slot_addr(s))
    }

    /// Results of functions with deferred calls live in memory, where deferred calls and recovery find them.
    fn in_slot(&self, obj: ObjId) -> bool {
        self.f.has_defer && matches!(&self.w.obj(obj).kind, ObjKind::Var(v) if v.kind == VarKind::Result)
    }

    pub fn declare_with(&mut self, obj: ObjId, v: Val) {
        let t = self.w.obj(obj).ty;
        if let (Val::Regs(vs), false, false) = (&v, self.flags.get(obj).boxed(), self.in_slot(obj)) {
            let mut vars = SmallVec::new();
            for &v in vs {
                let ty = self.ty(v);
                let var = self.ssa.new_var(ty);
                self.def(var, v);
                vars.push(var);
            }
            self.vars.insert(obj, Storage::Ssa(vars));
            return;
        }
        let a = self.declare(obj);
        self.store_val(a, &v, t);
    }

    pub fn declare_zero(&mut self, obj: ObjId) {
        let t = self.w.obj(obj).ty;
        let r = self.repr(t);
        if !r.mem && !self.flags.get(obj).boxed() {
            let v = self.zero_val(t);
            return self.declare_with(obj, v);
        }
        let a = self.declare(obj);
        if !self.flags.get(obj).boxed() && r.size <= MAX_SLOT {
            self.zero_mem(a, &r);
        }
    }

    pub fn var_place(&mut self, obj: ObjId) -> Place {
        if let ObjKind::Var(v) = &self.w.obj(obj).kind
            && v.kind == VarKind::Package
        {
            let w = self.w;
            let g = self.m.global(w, obj);
            return Place::Mem(Addr::safe(self.addr(Target::Global(g, 0))));
        }
        match self.vars.get(&obj) {
            Some(Storage::Ssa(vars)) => Place::Ssa(vars.clone()),
            Some(&Storage::Slot(s)) => Place::Mem(Addr::local(self.slot_addr(s))),
            Some(&Storage::Boxed(var)) => Place::Mem(Addr::safe(self.read(var))),
            None => {
                // Only reached for variables whose declaration was not supported.
                self.declare_zero(obj);
                match self.vars.get(&obj) {
                    Some(Storage::Ssa(vars)) => Place::Ssa(vars.clone()),
                    _ => Place::Blank,
                }
            }
        }
    }

    pub fn load_place(&mut self, p: &Place, t: TypeId) -> Val {
        match p {
            Place::Blank => self.zero_val(t),
            Place::Ssa(vars) => Val::Regs(vars.iter().map(|&v| self.read(v)).collect()),
            Place::Mem(a) => self.load_val(*a, t),
            Place::Map(e) => self.map_get(e.map, &e.key, e.ty),
        }
    }

    pub fn store_place(&mut self, p: &Place, v: &Val, t: TypeId) {
        match (p, v) {
            (Place::Blank, _) => {}
            (Place::Ssa(vars), Val::Regs(vs)) => {
                for (&var, &v) in vars.iter().zip(vs) {
                    self.def(var, v);
                }
            }
            (Place::Ssa(_), Val::Mem(_)) => {}
            (Place::Mem(a), v) => self.store_val(*a, v, t),
            (Place::Map(e), v) => {
                let a = self.map_slot(e);
                self.store_val(a, v, t);
            }
        }
    }
}
