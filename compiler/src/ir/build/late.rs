//! Left sides of assignments to several places. Their operands are evaluated first, but as in gc a place is checked when
//! its turn to be written comes: `m[k], s[i] = 1, 2` sets the map's element even if the index is out of range.

use super::super::*;
use super::func::FnBuilder;
use super::memory::{Addr, FAULT_LIMIT};
use super::place::{Operand, Place, unsigned_kind};
use crate::types::info::SelectionKind;
use crate::types::layout;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{ExprId, ExprKind};

/// A place whose checks are still to come.
pub enum Late {
    Ready(Place),
    /// An element of a slice: pointer and length.
    Slice(Value, Value, Index),
    Array(Box<Late>, u64, Index),
    /// An element of the array behind a pointer.
    ArrayPointer(Value, TypeId, Index),
    /// A field inside of another place.
    Field(Box<Late>, TypeId, Vec<u32>),
}

/// An index, whether it is unsigned, and the element's type.
pub struct Index {
    value: Value,
    unsigned: bool,
    elem: TypeId,
}

impl FnBuilder<'_> {
    /// Evaluates the operands of a left side.
    pub fn late_place(&mut self, l: ExprId) -> Late {
        let (ast, info) = (self.ast, self.info);
        let e = ast.unparen(l);
        match ast.kind(e) {
            ExprKind::Index(x, index) if !self.hoisted.contains_key(&e) => {
                let (x, index) = (*x, index[0]);
                match *self.w.under(self.type_of(x)) {
                    Type::Slice { elem } => {
                        let s = self.regs(x);
                        let index = self.late_index(index, elem);
                        Late::Slice(s[0], s[1], index)
                    }
                    Type::Array { elem, len } if self.is_place(x) => {
                        let base = Box::new(self.late_place(x));
                        let index = self.late_index(index, elem);
                        Late::Array(base, len.unwrap_or(0), index)
                    }
                    Type::Pointer { elem: array } => {
                        let p = self.scalar(x);
                        let index = self.late_index(index, self.slice_elem(array));
                        Late::ArrayPointer(p, array, index)
                    }
                    _ => Late::Ready(self.lhs_place(l)),
                }
            }
            ExprKind::Selector(x, _) => match info.selections.get(&e) {
                Some(sel)
                    if sel.kind == SelectionKind::FieldVal
                        && !sel.indirect
                        && !self.is_pointer(sel.recv)
                        && self.is_place(*x) =>
                {
                    Late::Field(Box::new(self.late_place(*x)), sel.recv, sel.path.clone())
                }
                _ => Late::Ready(self.lhs_place(l)),
            },
            _ => Late::Ready(self.lhs_place(l)),
        }
    }

    fn late_index(&mut self, e: ExprId, elem: TypeId) -> Index {
        let (value, unsigned) = self.int_operand(e);
        Index { value, unsigned, elem }
    }

    /// Checks the place.
    pub fn ready_place(&mut self, late: Late) -> Place {
        match late {
            Late::Ready(p) => p,
            Late::Slice(ptr, len, index) => {
                self.check_index(&index, len);
                Place::Mem(self.element(Addr::safe(ptr), index.value, index.elem))
            }
            Late::Array(base, len, index) => {
                let base = self.ready_place(*base);
                let len = self.int(len as i64);
                self.check_index(&index, len);
                match base {
                    Place::Mem(a) => Place::Mem(self.element(a, index.value, index.elem)),
                    // An array of length one in registers: the index can only be 0.
                    p => p,
                }
            }
            Late::ArrayPointer(p, array, index) => {
                let Type::Array { len, .. } = self.w.under(array) else { return Place::Blank };
                let len = self.int(len.unwrap_or(0) as i64);
                self.check_index(&index, len);
                let mut a = Addr::user(p);
                if layout::size_of(self.w, array) as i64 > FAULT_LIMIT {
                    self.emit0(Op::NilCheck(p));
                    a.fault = false;
                }
                Place::Mem(self.element(a, index.value, index.elem))
            }
            Late::Field(base, recv, path) => {
                let base = self.ready_place(*base);
                match self.walk(Operand::Place(base), recv, &path).0 {
                    Operand::Place(p) => p,
                    Operand::Val(_) => Place::Blank,
                }
            }
        }
    }

    fn check_index(&mut self, index: &Index, len: Value) {
        if let (Some(i), Some(n)) = (self.const_of(index.value), self.const_of(len))
            && (0..n).contains(&i)
        {
            return;
        }
        let kind = if index.unsigned { unsigned_kind(BoundsKind::Index) } else { BoundsKind::Index };
        self.emit0(Op::Bounds { kind, index: index.value, len });
    }
}
