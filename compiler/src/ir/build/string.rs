//! Strings: concatenation and conversions from and to slices.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::info::Mode;
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_abi::layout::CONCAT_COPY;
use minigo_syntax::ast::{BinaryOp, ExprId, ExprKind};

impl FnBuilder<'_> {
    /// `a + b + …` in one call. Whatever calls something has been hoisted, so operands `string(b)` need no copy of their own.
    pub fn concat(&mut self, e: ExprId) -> Val {
        let leaves = self.concat_operands(e);
        self.hoist_all(&leaves);
        let quiet = leaves.iter().all(|&l| self.hoisted.contains_key(&l) || !self.has_call(l));
        let mut parts: Vec<Values> = Vec::new();
        let mut viewed = false;
        for l in leaves {
            let view = if quiet { self.string_view(l) } else { None };
            viewed |= view.is_some();
            let v = match view {
                Some(v) => v,
                None => self.expr(l),
            };
            parts.push(self.regs_of(v, 2));
        }
        self.concat_values(&parts, viewed)
    }

    pub fn concat_operands(&self, e: ExprId) -> Vec<ExprId> {
        let mut leaves = Vec::new();
        self.concat_leaves(e, &mut leaves);
        leaves
    }

    /// The operands of nested `+`, left to right; constant sums are one operand. Without recursion on the left, where
    /// generated code nests deeply.
    fn concat_leaves(&self, e: ExprId, out: &mut Vec<ExprId>) {
        let mut stack = vec![e];
        while let Some(e) = stack.pop() {
            let e = self.ast.unparen(e);
            match self.ast.kind(e) {
                ExprKind::Binary(BinaryOp::Add, l, r) if self.info.exprs[e].value.is_none() => {
                    stack.push(*r);
                    stack.push(*l);
                }
                _ => out.push(e),
            }
        }
    }

    /// `viewed`: some parts are memory that may change, so that even a single one must be copied.
    pub fn concat_values(&mut self, parts: &[Values], viewed: bool) -> Val {
        let slot = self.new_slot(16 * parts.len() as u64, 8);
        let list = self.slot_addr(slot);
        for (n, p) in parts.iter().enumerate() {
            self.store(p[0], list, 16 * n as i32, Mem::SAFE);
            self.store(p[1], list, 16 * n as i32 + 8, Mem::SAFE);
        }
        let copy = if viewed { CONCAT_COPY } else { 0 };
        let n = self.int((parts.len() as u64 | copy) as i64);
        self.rt_out(RtFn::Concatstrings, &[list, n], &[Ty::Ptr, Ty::I64])
    }

    /// Calls a runtime function that writes its results to a buffer, and loads them.
    pub fn rt_out(&mut self, f: RtFn, args: &[Value], tys: &[Ty]) -> Val {
        let slot = self.new_slot(8 * tys.len() as u64, 8);
        let out = self.slot_addr(slot);
        let mut all = vec![out];
        all.extend_from_slice(args);
        self.rt(f, &all);
        Val::Regs(
            tys.iter()
                .enumerate()
                .map(|(n, &ty)| self.load_scalar(ty, Addr::safe(out).plus(8 * n as u64)))
                .collect(),
        )
    }

    /// The operand of a conversion between a string and a byte slice, if the expression is one and calls nothing. Where
    /// its value is only read before anything can change it, it needs no copy.
    fn viewed(&self, e: ExprId) -> Option<ExprId> {
        let e = self.ast.unparen(e);
        let ExprKind::Call(c) = self.ast.kind(e) else { return None };
        let info = &self.info.exprs[e];
        if self.info.exprs[c.fun].mode != Mode::Type || info.value.is_some() || self.has_call(e) {
            return None;
        }
        match (&c.args[..], self.hoisted.contains_key(&e)) {
            (&[x], false) if self.info.exprs[x].mode != Mode::Nil => Some(x),
            _ => None,
        }
    }

    fn is_bytes(&self, t: TypeId) -> bool {
        matches!(self.w.under(t), Type::Slice { elem }
            if predicates::basic_kind(self.w, *elem) == Some(BasicKind::Uint8))
    }

    /// `string(b)` without a copy.
    pub fn string_view(&mut self, e: ExprId) -> Option<Val> {
        let x = self.viewed(e)?;
        if !self.is_bytes(self.type_of(x)) || !predicates::is_string(self.w, self.type_of(e)) {
            return None;
        }
        let s = self.regs(x);
        Some(Val::of(&[s[0], s[1]]))
    }

    /// Pointer and length of `[]byte(s)` without a copy.
    pub fn bytes_view(&mut self, e: ExprId) -> Option<[Value; 2]> {
        let x = self.viewed(e)?;
        if !self.is_bytes(self.type_of(e)) || !predicates::is_string(self.w, self.type_of(x)) {
            return None;
        }
        let from = self.value_type(x);
        let s = self.expr_to(x, from);
        let s = self.regs_of(s, 2);
        Some([s[0], s[1]])
    }

    /// Conversions between strings and byte or rune slices, and from integers; `None` if this is no such conversion.
    pub fn string_conv(&mut self, v: &Val, from: TypeId, to: TypeId) -> Option<Val> {
        let slice_elem = |b: &Self, t| match b.w.under(t) {
            Type::Slice { elem } => predicates::basic_kind(b.w, *elem),
            _ => None,
        };
        let (fs, ts) = (predicates::is_string(self.w, from), predicates::is_string(self.w, to));
        if ts && predicates::is_integer(self.w, from) {
            let n = self.one(v);
            let n = self.resize(n, Ty::I64, self.is_signed(from));
            return Some(self.rt_out(RtFn::Intstring, &[n], &[Ty::Ptr, Ty::I64]));
        }
        if ts && !fs {
            let s = self.regs_of(v.clone(), 3);
            let f = match slice_elem(self, from)?.is_unsigned() {
                true => RtFn::Slicebytetostring,
                false => RtFn::Slicerunetostring,
            };
            return Some(self.rt_out(f, &[s[0], s[1]], &[Ty::Ptr, Ty::I64]));
        }
        if fs && !ts {
            let s = self.regs_of(v.clone(), 2);
            let f = match slice_elem(self, to)?.is_unsigned() {
                true => RtFn::Stringtoslicebyte,
                false => RtFn::Stringtoslicerune,
            };
            return Some(self.rt_out(f, &[s[0], s[1]], &[Ty::Ptr, Ty::I64, Ty::I64]));
        }
        None
    }
}
