//! Order of evaluation, as gc has it: the calls of a statement run first, in order, and everything else is read after
//! them. Go leaves this open for variables, but programs see it: `f(x, g())` where g changes x.
//!
//! `hoist` evaluates the calls inside an expression and keeps their values; when the expression itself is evaluated, it
//! finds them.

use super::func::FnBuilder;
use crate::types::info::Mode;
use crate::types::layout;
use crate::types::object::BuiltinId;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{BinaryOp, Call, ExprId, ExprKind, UnaryOp};

impl<'a> FnBuilder<'a> {
    /// Runs the calls of several expressions in order, if there are any.
    pub fn hoist_all(&mut self, list: &[ExprId]) {
        if list.iter().any(|&e| self.has_call(e)) {
            list.iter().for_each(|&e| self.hoist(e));
        }
    }

    /// Both operands of an operator: only a call on the right can disturb the left.
    pub fn hoist_pair(&mut self, l: ExprId, r: ExprId) {
        if self.has_call(r) {
            self.hoist(l);
            self.hoist(r);
        }
    }

    /// Runs the calls inside `e` and what gc evaluates in order with them.
    pub fn hoist(&mut self, e: ExprId) {
        let ast = self.ast;
        let e = ast.unparen(e);
        if self.info.exprs[e].value.is_some() || self.hoisted.contains_key(&e) {
            return;
        }
        match ast.kind(e) {
            ExprKind::Deref(x) => self.hoist(*x),
            ExprKind::Selector(x, _)
                if self.info.selections.contains_key(&e) && self.info.exprs[*x].mode != Mode::Type =>
            {
                self.hoist(*x);
            }
            ExprKind::Index(x, index) => {
                self.hoist(*x);
                index.iter().for_each(|&i| self.hoist(i));
            }
            ExprKind::Unary(UnaryOp::Recv, _) | ExprKind::Slice { .. } | ExprKind::Assert(..) => self.keep(e),
            ExprKind::Binary(BinaryOp::LogAnd | BinaryOp::LogOr, ..) => self.keep(e),
            ExprKind::Unary(_, x) => self.hoist(*x),
            ExprKind::Binary(_, l, r) => {
                self.hoist(*l);
                self.hoist(*r);
            }
            ExprKind::Composite { .. } if self.is_map(self.type_of(e)) => self.keep(e),
            ExprKind::Composite { elems, .. } => elems.iter().for_each(|x| self.hoist(x.value)),
            ExprKind::Call(c) => match self.info.exprs[c.fun].mode {
                Mode::Type => c.args.iter().for_each(|&a| self.hoist(a)),
                _ => self.keep(e),
            },
            _ => {}
        }
    }

    fn is_len(&self, c: &Call) -> bool {
        matches!(self.builtin_id(c.fun), Some(BuiltinId::Len | BuiltinId::Cap))
    }

    /// Whether reading `e` may fail, although it runs no other code.
    fn may_fault(&self, e: ExprId) -> bool {
        match self.ast.kind(e) {
            ExprKind::Paren(x) => self.may_fault(*x),
            ExprKind::Selector(x, _) => {
                let through = matches!(self.w.under(self.type_of(*x)), Type::Pointer { .. });
                self.info.selections.contains_key(&e) && (through || self.may_fault(*x))
            }
            ExprKind::Deref(_) | ExprKind::Index(..) => true,
            _ => false,
        }
    }

    fn keep(&mut self, e: ExprId) {
        let mut list = self.expr_list(e);
        for (v, t) in &mut list {
            *v = self.stable(v.clone(), *t);
        }
        self.hoisted.insert(e, list);
    }

    /// A struct or array that becomes an interface is copied in order with the calls, small ones excepted.
    pub fn hoist_boxed(&mut self, e: ExprId, to: TypeId) {
        let e = self.ast.unparen(e);
        let t = self.type_of(e);
        let aggregate = matches!(self.w.under(t), Type::Struct(_) | Type::Array { .. });
        if !aggregate || !self.is_interface(to) || self.hoisted.contains_key(&e) {
            return;
        }
        let l = layout::layout(self.w, t);
        let by_value = l.size <= 1
            || matches!(l.size, 2 | 4 | 8) && l.align == l.size && !layout::has_pointers(self.w, t);
        if !by_value && !layout::is_direct_iface(self.w, t) {
            self.keep(e);
        }
    }

    /// Whether evaluating `e` runs other code that has not run yet.
    pub fn has_call(&self, e: ExprId) -> bool {
        if self.info.exprs[e].value.is_some() || self.hoisted.contains_key(&e) {
            return false;
        }
        match self.ast.kind(e) {
            ExprKind::Paren(x) | ExprKind::Deref(x) | ExprKind::Selector(x, _) | ExprKind::Assert(x, _) => {
                self.has_call(*x)
            }
            ExprKind::Index(x, i) => self.has_call(*x) || i.iter().any(|&i| self.has_call(i)),
            ExprKind::Slice { x, index, .. } => {
                self.has_call(*x) || index.iter().flatten().any(|&i| self.has_call(i))
            }
            ExprKind::Unary(op, x) => *op == UnaryOp::Recv || self.has_call(*x),
            ExprKind::Binary(_, l, r) => self.has_call(*l) || self.has_call(*r),
            ExprKind::Call(c) => match self.info.exprs[c.fun].mode {
                Mode::Type => c.args.iter().any(|&a| self.has_call(a)),
                // It is taken in order with the calls; alone it matters only if it fails.
                Mode::Builtin if self.is_len(c) => {
                    c.args.iter().any(|&a| self.has_call(a) || self.may_fault(a))
                }
                _ => true,
            },
            ExprKind::Composite { elems, .. } => {
                let keys = self.is_map(self.type_of(e));
                elems
                    .iter()
                    .any(|x| self.has_call(x.value) || keys && x.key.is_some_and(|k| self.has_call(k)))
            }
            _ => false,
        }
    }
}
