//! Places: addressable expressions, and loads and stores through them.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::map::MapElem;
use super::memory::{Addr, FAULT_LIMIT};
use super::ssa::VarId;
use crate::types::info::{Mode, SelectionKind};
use crate::types::layout;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{ExprId, ExprKind};

#[derive(Clone, Debug)]
pub enum Place {
    Blank,
    /// Scalars of a variable.
    Ssa(SmallVec<[VarId; 4]>),
    Mem(Addr),
    /// An element of a map, on the left side of an assignment only.
    Map(MapElem),
}

/// What a selector or index expression works on.
#[derive(Clone, Debug)]
pub enum Operand {
    Place(Place),
    Val(Val),
}

impl<'a> FnBuilder<'a> {
    /// Whether `e` denotes memory or a variable, so that parts of it can be taken without evaluating all of it.
    pub fn is_place(&self, e: ExprId) -> bool {
        let e = self.ast.unparen(e);
        match self.ast.kind(e) {
            // Its value has been taken.
            _ if self.hoisted.contains_key(&e) => false,
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
                let mut base = self.operand(x);
                if let Operand::Place(Place::Mem(a)) = &mut base {
                    self.check_far(a, xt);
                }
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
                let mut a = Addr::user(p);
                self.check_far(&mut a, array);
                let n = self.int(len as i64);
                let i = self.index(index, n, BoundsKind::Index);
                Place::Mem(self.element(a, i, elem))
            }
            _ => Place::Blank,
        }
    }

    /// Checks the base of an array with elements too far from it to fault if it is nil.
    fn check_far(&mut self, a: &mut Addr, array: TypeId) {
        let end = (layout::size_of(self.w, array) as i64).checked_add(a.offset);
        if a.fault && end.is_none_or(|end| end > FAULT_LIMIT) {
            self.emit0(Op::NilCheck(a.base));
            a.fault = false;
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
                // Fields of map elements cannot be assigned.
                Operand::Place(Place::Blank | Place::Map(_)) => Operand::Place(Place::Blank),
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
