//! Assignments and definitions.

use super::super::*;
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::place::Place;
use crate::types::predicates;
use crate::types::ty::TypeId;
use minigo_syntax::ast::{BinaryOp, ExprId, ExprKind};

impl<'a> FnBuilder<'a> {
    /// The values of a right side, one per type, converted; `None` keeps a value's own type (for `_`). Values in
    /// memory are copied if there are several, so that the assignments do not disturb each other.
    pub fn rhs_values(&mut self, rhs: &'a [ExprId], types: &[Option<TypeId>]) -> Vec<Typed> {
        let mut out = Vec::new();
        if let ([x], true) = (rhs, types.len() > 1) {
            for ((v, from), to) in self.expr_list(*x).into_iter().zip(types) {
                let to = to.unwrap_or(from);
                out.push((self.assign_conv(v, from, to), to));
            }
            return out;
        }
        self.hoist_all_to(rhs, types);
        for (&x, to) in rhs.iter().zip(types) {
            let to = to.unwrap_or_else(|| self.value_type(x));
            self.settle_to(x, Some(to));
            let v = self.expr_to(x, to);
            let v = if rhs.len() > 1 { self.stable(v, to) } else { v };
            out.push((v, to));
        }
        out
    }

    pub fn assign_stmt(&mut self, lhs: &'a [ExprId], rhs: &'a [ExprId]) {
        let types: Vec<Option<TypeId>> = lhs.iter().map(|&l| self.lhs_type(l)).collect();
        self.hoist_sides(lhs, rhs, &types);
        match (lhs, rhs) {
            (&[l], &[r]) => self.assign_one(l, r, types[0]),
            (_, &[_]) => {
                let vals = self.rhs_values(rhs, &types);
                self.assign_values(lhs, vals);
            }
            _ => self.assign_pairs(lhs, rhs, &types),
        }
    }

    /// The calls of both sides of an assignment.
    fn hoist_sides(&mut self, lhs: &'a [ExprId], rhs: &'a [ExprId], types: &[Option<TypeId>]) {
        let values = || rhs.iter().zip(types);
        if !lhs.iter().any(|&e| self.has_order(e)) && !values().any(|(&r, &t)| self.has_order_to(r, t)) {
            return;
        }
        lhs.iter().for_each(|&l| self.hoist_place(l));
        if lhs.len() == rhs.len() {
            rhs.iter().zip(types).for_each(|(&r, &t)| self.hoist_to(r, t));
        }
    }

    fn assign_one(&mut self, l: ExprId, r: ExprId, t: Option<TypeId>) {
        let pos = self.pos;
        let t = t.unwrap_or_else(|| self.value_type(r));
        // The value of a map's element is known before anything is done to the map.
        let is_map = self.is_map_element(l);
        if is_map {
            self.keep_early_key(l);
        } else {
            self.settle_place(l);
        }
        self.settle_to(r, Some(t));
        let v = self.expr_to(r, t);
        if self.may_fault(l) {
            self.touch(&v);
        }
        if is_map {
            self.settle_place(l);
        }
        self.pos = self.ast.start(l);
        let p = self.lhs_place(l);
        // A fault is the left side's, not the operator's.
        if !matches!(&p, Place::Mem(a) if a.fault) {
            self.pos = pos;
        }
        self.store_place(&p, &v, t);
    }

    /// The type of the left side; none for `_`.
    pub fn lhs_type(&self, l: ExprId) -> Option<TypeId> {
        let l = self.ast.unparen(l);
        match self.ast.kind(l) {
            ExprKind::Name(s) if *s == minigo_syntax::symbol::sym::BLANK => None,
            ExprKind::Name(_) => {
                let pos = self.ast.expr(l).pos;
                let obj = self.info.uses[l].expand().or_else(|| self.info.defs.get(&pos).copied())?;
                Some(self.w.obj(obj).ty)
            }
            _ => Some(self.type_of(l)),
        }
    }

    pub fn lhs_place(&mut self, l: ExprId) -> Place {
        let x = self.ast.unparen(l);
        if let ExprKind::Index(m, index) = self.ast.kind(x)
            && self.is_map(self.type_of(*m))
        {
            self.pos = self.ast.expr(x).pos;
            return Place::Map(self.map_index(*m, index[0]));
        }
        self.place(l)
    }

    /// The place of an operation that reads and writes: a map element is looked up once.
    pub fn made_place(&mut self, p: Place) -> Place {
        match p {
            Place::Map(e) => Place::Mem(self.map_slot(&e)),
            p => p,
        }
    }

    /// `:=`.
    pub fn define_stmt(&mut self, lhs: &'a [ExprId], rhs: &'a [ExprId]) {
        let pos = self.pos;
        let types: Vec<Option<TypeId>> = lhs.iter().map(|&l| self.lhs_type(l)).collect();
        if rhs.len() > 1 {
            self.hoist_all_to(rhs, &types);
            return self.assign_pairs(lhs, rhs, &types);
        }
        let vals = self.rhs_values(rhs, &types);
        self.pos = pos;
        for (&l, (v, t)) in lhs.iter().zip(vals) {
            self.define(l, v, t);
        }
    }

    /// Declares the variable that `l` introduces, or assigns to the one it names. `t` is the variable's type already.
    pub fn define(&mut self, l: ExprId, v: Val, t: TypeId) {
        let l = self.ast.unparen(l);
        match self.info.defs.get(&self.ast.expr(l).pos) {
            Some(&obj) => self.declare_with(obj, v),
            None => {
                let p = self.place(l);
                self.store_place(&p, &v, t);
            }
        }
    }

    pub fn inc_dec(&mut self, x: ExprId, inc: bool) {
        let pos = self.pos;
        let t = self.type_of(x);
        if self.has_order(x) {
            self.hoist_place(x);
        }
        self.settle_place(x);
        let p = self.lhs_place(x);
        self.pos = pos;
        let p = self.made_place(p);
        let v = self.load_place(&p, t);
        if predicates::is_complex(self.w, t) {
            let one = self.complex_one(t);
            let op = if inc { BinaryOp::Add } else { BinaryOp::Sub };
            let v = self.complex_arith(op, &v, &one);
            return self.store_place(&p, &v, t);
        }
        let v = self.one(&v);
        let op = if inc { BinaryOp::Add } else { BinaryOp::Sub };
        let one = match self.ty(v) {
            Ty::F32 => self.emit1(Op::F32const(1f32.to_bits()), Ty::F32),
            Ty::F64 => self.emit1(Op::F64const(1f64.to_bits()), Ty::F64),
            ty => self.iconst(ty, 1),
        };
        let v = self.arith(op, &Val::one(v), &Val::one(one), t);
        self.store_place(&p, &v, t);
    }

    pub fn op_assign(&mut self, op: BinaryOp, lhs: ExprId, rhs: ExprId) {
        let pos = self.pos;
        let t = self.type_of(lhs);
        if self.has_order(lhs) || self.has_order(rhs) {
            self.hoist_place(lhs);
            self.hoist(rhs);
        }
        let (is_map, div) = (self.is_map_element(lhs), matches!(op, BinaryOp::Div | BinaryOp::Rem));
        // A map's element is made when the right side is known, and not at all if a division panics.
        if is_map {
            self.keep_early_key(lhs);
            if !div && self.info.exprs[rhs].value.is_none() {
                self.keep(rhs);
            }
        }
        self.settle_place(lhs);
        // The old value is an operand like others: those of runtime operations come before it.
        if self.may_fault(rhs) && !self.has_order(rhs) && !predicates::is_string(self.w, t) {
            self.settle(rhs);
        }
        if op.is_shift() {
            let p = self.lhs_place(lhs);
            self.pos = pos;
            let p = self.made_place(p);
            let x = self.load_place(&p, t);
            let x = self.one(&x);
            let n = self.shift_count(rhs);
            let v = self.shift(op, x, n, self.is_signed(t));
            return self.store_place(&p, &Val::one(v), t);
        }
        let mut p = self.lhs_place(lhs);
        self.pos = pos;
        if !div {
            p = self.made_place(p);
        }
        let x = self.load_place(&p, t);
        let view = if predicates::is_string(self.w, t) { self.string_view(rhs) } else { None };
        let viewed = view.is_some();
        let y = match view {
            Some(y) => y,
            None => self.expr_to(rhs, t),
        };
        self.pos = pos;
        let v = if predicates::is_string(self.w, t) {
            let parts = [self.regs_of(x, 2), self.regs_of(y, 2)];
            self.concat_values(&parts, viewed)
        } else {
            self.arith(op, &x, &y, t)
        };
        self.store_place(&p, &v, t);
    }
}
