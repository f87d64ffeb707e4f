//! Places: addressable expressions, and loads and stores through them.

use super::super::abi::Repr;
use super::super::*;
use super::expr::Val;
use super::func::{FnBuilder, Storage};
use super::ssa::VarId;
use crate::types::info::{Mode, SelectionKind};
use crate::types::layout;
use crate::types::object::{ObjId, ObjKind, VarKind};
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{ExprId, ExprKind};

/// Offsets from here on may leave the page that faults when the base is nil.
const FAULT_LIMIT: i64 = 4096;
/// Variables above this size go to the heap.
const MAX_SLOT: u64 = 64 << 10;

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

#[derive(Clone, Debug)]
pub enum Place {
    Blank,
    /// Scalars of a variable.
    Ssa(SmallVec<[VarId; 4]>),
    Mem(Addr),
}

/// What a selector or index expression works on.
#[derive(Clone, Debug)]
pub enum Operand {
    Place(Place),
    Val(Val),
}

impl<'a> FnBuilder<'a> {
    // ---- memory ----

    /// Base, offset and flags for one access; checks the base itself if the offset is too large to fault.
    fn access(&mut self, a: Addr, size: u64) -> (Value, i32, Mem) {
        let mut mem = if a.fault { Mem::USER } else { Mem::SAFE };
        if a.fault && a.offset + size as i64 > FAULT_LIMIT {
            self.emit0(Op::NilCheck(a.base));
            mem = Mem::SAFE;
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

    pub fn load_scalar(&mut self, ty: Ty, a: Addr) -> Value {
        let (base, offset, mem) = self.access(a, ty.size() as u64);
        self.load(ty, base, offset, mem)
    }

    pub fn store_scalar(&mut self, v: Value, a: Addr) {
        let size = self.ty(v).size() as u64;
        let (base, offset, mem) = self.access(a, size);
        self.store(v, base, offset, mem);
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
        Val::Regs(r.scalars.iter().map(|s| self.load_scalar(s.ty, a.plus(s.offset as u64))).collect())
    }

    pub fn store_val(&mut self, a: Addr, v: &Val, t: TypeId) {
        let r = self.repr(t);
        match v {
            Val::Mem(src) => self.copy_mem(a, *src, &r),
            Val::Regs(vs) => {
                if vs.is_empty() && a.fault {
                    self.emit0(Op::NilCheck(a.base));
                }
                for (&v, s) in vs.iter().zip(&r.scalars) {
                    self.store_scalar(v, a.plus(s.offset as u64));
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

    // ---- variables ----

    /// Makes storage for a local variable without giving it a value; memory (but not SSA variables) may be dirty.
    pub fn declare(&mut self, obj: ObjId) -> Addr {
        let t = self.w.obj(obj).ty;
        let r = self.repr(t);
        if self.flags.get(obj).boxed() || r.size > MAX_SLOT {
            let p = self.alloc(t);
            let var = self.ssa.new_var(Ty::Ptr);
            self.def(var, p);
            self.vars.insert(obj, Storage::Boxed(var));
            return Addr::safe(p);
        }
        let s = self.new_slot(r.size, r.align);
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
        }
    }

    // ---- expressions that denote places ----

    /// Whether `e` denotes memory or a variable, so that parts of it can be taken without evaluating all of it.
    pub fn is_place(&self, e: ExprId) -> bool {
        let e = self.ast.unparen(e);
        match self.ast.kind(e) {
            ExprKind::Name(_) => self.info.exprs[e].mode == Mode::Variable,
            ExprKind::Selector(x, _) => match self.info.selections.get(&e) {
                None => self.info.exprs[e].mode == Mode::Variable,
                Some(s) => {
                    s.kind == SelectionKind::FieldVal
                        && (s.indirect || self.is_pointer(s.recv) || self.is_place(*x))
                }
            },
            ExprKind::Index(x, _) => match self.w.under(self.type_of(*x)) {
                Type::Slice { .. } | Type::Pointer { .. } => true,
                Type::Array { .. } => self.is_place(*x),
                _ => false,
            },
            ExprKind::Deref(_) => true,
            _ => false,
        }
    }

    pub fn is_pointer(&self, t: TypeId) -> bool {
        matches!(self.w.under(t), Type::Pointer { .. })
    }

    pub fn elem_of_pointer(&self, t: TypeId) -> TypeId {
        match self.w.under(t) {
            Type::Pointer { elem } => *elem,
            _ => t,
        }
    }

    /// The operand as a place if it is one, else its value.
    pub fn operand(&mut self, e: ExprId) -> Operand {
        if self.is_place(e) { Operand::Place(self.place(e)) } else { Operand::Val(self.expr(e)) }
    }

    pub fn place(&mut self, e: ExprId) -> Place {
        let ast = self.ast;
        let e = ast.unparen(e);
        let outer = std::mem::replace(&mut self.pos, ast.expr(e).pos);
        let p = self.place_inner(e);
        self.pos = outer;
        p
    }

    fn place_inner(&mut self, e: ExprId) -> Place {
        let ast = self.ast;
        match ast.kind(e) {
            ExprKind::Name(s) if *s == minigo_syntax::symbol::sym::BLANK => Place::Blank,
            ExprKind::Name(_) => {
                match self.info.uses[e].expand().or_else(|| self.info.defs.get(&ast.expr(e).pos).copied()) {
                    Some(obj) => self.var_place(obj),
                    None => Place::Blank,
                }
            }
            ExprKind::Deref(x) => {
                let p = self.scalar(*x);
                Place::Mem(Addr::user(p))
            }
            ExprKind::Selector(x, _) => {
                let info = self.info;
                let Some(sel) = info.selections.get(&e) else {
                    return match info.uses[e].expand() {
                        Some(obj) => self.var_place(obj),
                        None => Place::Blank,
                    };
                };
                let base = self.operand(*x);
                match self.walk(base, sel.recv, &sel.path).0 {
                    Operand::Place(p) => p,
                    Operand::Val(v) => self.spill(v, sel.ty),
                }
            }
            ExprKind::Index(x, index) => self.index_place(*x, index[0]),
            _ => {
                // Not addressable in Go, but a method call or a slice expression wants memory.
                let t = self.type_of(e);
                let v = self.expr(e);
                self.spill(v, t)
            }
        }
    }

    pub fn spill(&mut self, v: Val, t: TypeId) -> Place {
        let p = self.in_memory(&v, t);
        Place::Mem(Addr::local(p))
    }

    fn index_place(&mut self, x: ExprId, index: ExprId) -> Place {
        let xt = self.type_of(x);
        self.hoist_pair(x, index);
        match self.w.under(xt) {
            Type::Slice { elem } => {
                let elem = *elem;
                let s = self.regs(x);
                let i = self.index(index, s[1], BoundsKind::Index);
                Place::Mem(self.element(Addr::safe(s[0]), i, elem))
            }
            Type::Array { elem, len } => {
                let (elem, len) = (*elem, len.unwrap_or(0));
                let base = self.operand(x);
                let n = self.int(len as i64);
                let i = self.index(index, n, BoundsKind::Index);
                match base {
                    Operand::Place(Place::Mem(a)) => Place::Mem(self.element(a, i, elem)),
                    // An array of length one in registers: the index can only be 0.
                    Operand::Place(p) => p,
                    Operand::Val(v) => match self.spill(v, xt) {
                        Place::Mem(a) => Place::Mem(self.element(a, i, elem)),
                        p => p,
                    },
                }
            }
            Type::Pointer { elem: array } => {
                let array = *array;
                let Type::Array { elem, len } = self.w.under(array) else { return Place::Blank };
                let (elem, len) = (*elem, len.unwrap_or(0));
                let p = self.scalar(x);
                let n = self.int(len as i64);
                let i = self.index(index, n, BoundsKind::Index);
                let mut a = Addr::user(p);
                if layout::size_of(self.w, array) as i64 > FAULT_LIMIT {
                    self.emit0(Op::NilCheck(p));
                    a.fault = false;
                }
                Place::Mem(self.element(a, i, elem))
            }
            _ => Place::Blank,
        }
    }

    /// The address of element `i` (checked) of an array that starts at `a`.
    pub fn element(&mut self, a: Addr, i: Value, elem: TypeId) -> Addr {
        let size = layout::size_of(self.w, elem);
        if let Some(n) = self.const_of(i)
            && let Some(o) = (n as u64).checked_mul(size).filter(|o| *o < 1 << 30)
        {
            return a.plus(o);
        }
        if size == 0 {
            return a;
        }
        let base = self.ptr_add(a.base, Some(i), size.min(u32::MAX as u64) as u32, a.offset);
        Addr { base, offset: 0, ..a }
    }

    /// An index as a checked 64-bit value. Constants that the checker found in range are not checked again.
    pub fn index(&mut self, e: ExprId, len: Value, kind: BoundsKind) -> Value {
        let (i, unsigned) = self.int_operand(e);
        if let (Some(i), Some(n)) = (self.const_of(i), self.const_of(len))
            && i >= 0
            && (i < n || (i == n && kind != BoundsKind::Index))
        {
            return self.int(i);
        }
        self.emit0(Op::Bounds { kind: if unsigned { unsigned_kind(kind) } else { kind }, index: i, len });
        i
    }

    /// An integer expression as 64 bits, and whether it must be printed as unsigned.
    pub fn int_operand(&mut self, e: ExprId) -> (Value, bool) {
        let t = self.type_of(e);
        let v = self.scalar(e);
        let signed = self.is_signed(t);
        let unsigned = !signed && self.ty(v) == Ty::I64;
        (self.resize(v, Ty::I64, signed), unsigned)
    }

    /// Follows a path of fields from a value of type `t`; pointers on the way are followed. Gives the last field and
    /// its type. The path may end with a method's index: pass it without.
    pub fn walk(&mut self, mut x: Operand, mut t: TypeId, path: &[u32]) -> (Operand, TypeId) {
        for &n in path {
            if self.is_pointer(t) {
                let p = match &x {
                    Operand::Place(p) => self.load_place(p, t),
                    Operand::Val(v) => v.clone(),
                };
                x = Operand::Place(Place::Mem(Addr::user(self.one(&p))));
                t = self.elem_of_pointer(t);
            }
            let Type::Struct(s) = self.w.under(t) else { return (x, t) };
            let Some(&field) = s.fields.get(n as usize) else { return (x, t) };
            let ft = self.w.obj(field).ty;
            let offset = layout::field_offsets(self.w, t).get(n as usize).copied().unwrap_or(0);
            x = match x {
                Operand::Place(Place::Blank) => Operand::Place(Place::Blank),
                Operand::Place(Place::Mem(a)) => Operand::Place(Place::Mem(a.plus(offset))),
                Operand::Val(Val::Mem(a)) => Operand::Val(self.load_val(a.plus(offset), ft)),
                Operand::Place(Place::Ssa(vars)) => {
                    let (start, len) = self.scalar_range(t, n as usize);
                    Operand::Place(Place::Ssa(vars[start..start + len].into()))
                }
                Operand::Val(Val::Regs(vs)) => {
                    let (start, len) = self.scalar_range(t, n as usize);
                    Operand::Val(Val::Regs(vs[start..start + len].into()))
                }
            };
            t = ft;
        }
        (x, t)
    }

    /// Which scalars of a struct in registers belong to field `n`: first and number.
    pub fn scalar_range(&mut self, t: TypeId, n: usize) -> (usize, usize) {
        let Type::Struct(s) = self.w.under(t) else { return (0, 0) };
        let fields: Vec<TypeId> = s.fields.iter().map(|&f| self.w.obj(f).ty).collect();
        let start = fields[..n].iter().map(|&t| self.repr(t).scalars.len()).sum();
        (start, self.repr(fields[n]).scalars.len())
    }

    pub fn load_operand(&mut self, x: &Operand, t: TypeId) -> Val {
        match x {
            Operand::Place(p) => self.load_place(p, t),
            Operand::Val(v) => v.clone(),
        }
    }
}

pub fn unsigned_kind(k: BoundsKind) -> BoundsKind {
    use BoundsKind::*;
    match k {
        Index => IndexU,
        SliceAlen => SliceAlenU,
        SliceAcap => SliceAcapU,
        SliceB => SliceBU,
        Slice3Alen => Slice3AlenU,
        Slice3Acap => Slice3AcapU,
        Slice3B => Slice3BU,
        Slice3C => Slice3CU,
        k => k,
    }
}
