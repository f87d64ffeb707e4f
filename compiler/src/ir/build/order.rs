//! Order of evaluation, as gc has it: the calls of a statement run first, in order, and everything else is read after
//! them. Go leaves this open for variables, but programs see it: `f(x, g())` where g changes x.
//!
//! `hoist` evaluates the calls inside an expression and keeps their values; when the expression itself is evaluated, it
//! finds them.

use super::func::FnBuilder;
use crate::types::info::Mode;
use crate::types::layout;
use crate::types::object::BuiltinId;
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_syntax::ast::{BinaryOp, Call, ExprId, ExprKind, UnaryOp};

/// Maps with larger elements have no fast paths in Go.
const MAX_FAST_ELEM: u64 = 128;

impl<'a> FnBuilder<'a> {
    /// Runs the calls of several expressions in order, if there are any.
    pub fn hoist_all(&mut self, list: &[ExprId]) {
        if list.iter().any(|&e| self.has_order(e)) {
            list.iter().for_each(|&e| self.hoist(e));
        }
    }

    /// The same for expressions that become values of these types.
    pub fn hoist_all_to(&mut self, list: &[ExprId], types: &[Option<TypeId>]) {
        if list.iter().enumerate().any(|(n, &e)| self.has_order_to(e, types.get(n).copied().flatten())) {
            for (n, &e) in list.iter().enumerate() {
                self.hoist_to(e, types.get(n).copied().flatten());
            }
        }
    }

    /// Both operands of an operator: only a call on the right can disturb the left.
    pub fn hoist_pair(&mut self, l: ExprId, r: ExprId) {
        if self.has_order(r) {
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
            ExprKind::Index(x, index) if self.is_map(self.type_of(*x)) => {
                self.hoist_map_index(e, *x, index[0])
            }
            ExprKind::Index(x, index) => {
                self.hoist(*x);
                index.iter().for_each(|&i| self.hoist(i));
            }
            ExprKind::Assert(x, _) if layout::is_direct_iface(self.w, self.type_of(e)) => self.hoist(*x),
            ExprKind::Unary(UnaryOp::Recv, _) | ExprKind::Slice { .. } | ExprKind::Assert(..) => self.keep(e),
            ExprKind::Binary(BinaryOp::LogAnd | BinaryOp::LogOr, ..) => self.keep(e),
            ExprKind::Unary(_, x) => self.hoist(*x),
            ExprKind::Binary(op, l, r) if op.is_comparison() => self.hoist_comparison(*l, *r),
            ExprKind::Binary(_, l, r) => {
                self.hoist(*l);
                self.hoist(*r);
            }
            ExprKind::Composite { .. } if self.is_map(self.type_of(e)) => self.keep(e),
            ExprKind::Composite { elems, .. } => {
                for (n, x) in elems.iter().enumerate() {
                    let to = self.element_type(e, x, n);
                    self.hoist_to(x.value, to);
                }
            }
            ExprKind::Call(c) => match self.info.exprs[c.fun].mode {
                Mode::Type => {
                    let to = self.type_of(e);
                    c.args.iter().for_each(|&a| self.hoist_to(a, Some(to)));
                    if c.args.first().is_some_and(|&a| self.makes_slice(a, to)) {
                        self.keep(e);
                    }
                }
                _ => self.keep(e),
            },
            _ => {}
        }
    }

    /// The same for an expression that becomes a value of type `to`: what the conversion to an interface needs in memory
    /// is copied in order with the calls, unless it is in memory already.
    pub fn hoist_to(&mut self, e: ExprId, to: Option<TypeId>) {
        self.hoist(e);
        let t = self.type_of(e);
        if to.is_some_and(|to| self.is_interface(to)) && !self.is_interface(t) && self.boxed_from_memory(t) {
            self.keep_temporary(e);
        }
    }

    /// gc hands a value of this type to the runtime by address when it becomes an interface.
    fn boxed_from_memory(&self, t: TypeId) -> bool {
        let l = layout::layout(self.w, t);
        let by_value = match self.w.under(t) {
            Type::Slice { .. } => true,
            Type::Basic(k) if k.is_string() => true,
            _ => {
                l.size == 2 && l.align == 2
                    || matches!(l.size, 4 | 8) && l.align == l.size && !layout::has_pointers(self.w, t)
            }
        };
        !by_value
    }

    /// Keeps the value of what is not in memory.
    fn keep_temporary(&mut self, e: ExprId) {
        let e = self.ast.unparen(e);
        let info = &self.info.exprs[e];
        if info.value.is_none()
            && info.mode != Mode::Nil
            && !self.is_place(e)
            && !self.hoisted.contains_key(&e)
            && !matches!(self.ast.kind(e), ExprKind::FuncLit(_))
        {
            self.keep(e);
        }
    }

    /// `m[k]` is looked up late, but keys that the runtime takes by address are copied in order.
    fn hoist_map_index(&mut self, e: ExprId, m: ExprId, k: ExprId) {
        self.hoist_map_key(m, k);
        if self.converts_bytes(k) {
            self.keep(e);
        }
    }

    /// The calls in the left side of an assignment.
    pub fn hoist_place(&mut self, l: ExprId) {
        match self.ast.kind(self.ast.unparen(l)) {
            ExprKind::Index(m, index) if self.is_map(self.type_of(*m)) => self.hoist_map_key(*m, index[0]),
            _ => self.hoist(l),
        }
    }

    fn hoist_map_key(&mut self, m: ExprId, k: ExprId) {
        let t = self.type_of(m);
        let (kt, _) = self.map_types(t);
        self.hoist(m);
        self.hoist_to(k, Some(kt));
        if !self.has_fast_keys(t) {
            self.keep_temporary(k);
        }
    }

    /// Whether gc hands keys of this map to the runtime by value.
    fn has_fast_keys(&self, map: TypeId) -> bool {
        let (kt, elem) = self.map_types(map);
        let l = layout::layout(self.w, kt);
        layout::size_of(self.w, elem) <= MAX_FAST_ELEM
            && (predicates::is_string(self.w, kt)
                || matches!(l.size, 4 | 8) && l.align == l.size && super::desc::mem_equal(self.w, kt))
    }

    /// Of `m[k] = v`, a key that is copied comes before the value.
    pub fn keep_early_key(&mut self, l: ExprId) {
        if let ExprKind::Index(m, index) = self.ast.kind(self.ast.unparen(l)) {
            self.keep_copied_key(self.type_of(*m), index[0]);
        }
    }

    /// The same for an element of a literal.
    pub fn keep_copied_key(&mut self, map: TypeId, k: ExprId) {
        if self.may_fault(k) && !self.has_fast_keys(map) {
            self.keep_temporary(k);
        }
    }

    /// `string(bytes)`, which as a key of a lookup is not copied: so the lookup is not delayed.
    fn converts_bytes(&self, k: ExprId) -> bool {
        let k = self.ast.unparen(k);
        match self.ast.kind(k) {
            ExprKind::Call(c) if self.info.exprs[c.fun].mode == Mode::Type => {
                predicates::is_string(self.w, self.type_of(k))
                    && c.args.first().is_some_and(|&a| {
                        matches!(self.w.under(self.type_of(a)), Type::Slice { elem }
                            if predicates::basic_kind(self.w, *elem) == Some(BasicKind::Uint8))
                    })
            }
            _ => false,
        }
    }

    fn hoist_comparison(&mut self, l: ExprId, r: ExprId) {
        let (lt, rt) = (self.type_of(l), self.type_of(r));
        self.hoist_to(l, Some(rt));
        self.hoist_to(r, Some(lt));
        if matches!(self.w.under(lt), Type::Struct(_) | Type::Array { .. }) {
            self.keep_temporary(l);
            self.keep_temporary(r);
        }
    }

    /// The conversion of a string to a slice, which allocates.
    fn makes_slice(&self, x: ExprId, to: TypeId) -> bool {
        matches!(self.w.under(to), Type::Slice { .. }) && predicates::is_string(self.w, self.type_of(x))
    }

    fn is_len(&self, c: &Call) -> bool {
        matches!(self.builtin_id(c.fun), Some(BuiltinId::Len | BuiltinId::Cap))
    }

    /// Whether reading `e` may fail, although it runs no other code.
    pub fn may_fault(&self, e: ExprId) -> bool {
        if self.info.exprs[e].value.is_some() || self.hoisted.contains_key(&self.ast.unparen(e)) {
            return false;
        }
        match self.ast.kind(e) {
            ExprKind::Paren(x) => self.may_fault(*x),
            ExprKind::Selector(x, _) => match self.info.selections.get(&e) {
                Some(s) => s.indirect || self.is_pointer(s.recv) || self.may_fault(*x),
                None => false,
            },
            ExprKind::Deref(_) | ExprKind::Index(..) | ExprKind::Slice { .. } | ExprKind::Assert(..) => true,
            ExprKind::Unary(_, x) => self.may_fault(*x),
            ExprKind::Binary(BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr, ..) => true,
            ExprKind::Binary(_, l, r) => self.may_fault(*l) || self.may_fault(*r),
            ExprKind::Call(c) => c.args.iter().any(|&a| self.may_fault(a)),
            ExprKind::Composite { elems, .. } => {
                let keys = self.is_map(self.type_of(e));
                elems
                    .iter()
                    .any(|x| self.may_fault(x.value) || keys && x.key.is_some_and(|k| self.may_fault(k)))
            }
            _ => false,
        }
    }

    /// Evaluates `e` now; when it is asked for again, it has this value.
    pub fn keep(&mut self, e: ExprId) {
        self.settle_to(e, None);
        let mut list = self.expr_list(e);
        for (v, t) in &mut list {
            *v = self.stable(v.clone(), *t);
        }
        self.hoisted.insert(self.ast.unparen(e), list);
    }

    /// The same for an expression that becomes a value of type `to`.
    pub fn has_order_to(&self, e: ExprId, to: Option<TypeId>) -> bool {
        self.has_order(e)
            || to.is_some_and(|to| self.is_interface(to))
                && self.may_fault(e)
                && !self.is_place(e)
                && !self.is_interface(self.type_of(e))
                && self.boxed_from_memory(self.type_of(e))
    }

    /// Whether gc evaluates parts of `e` before the rest of the statement: calls, and operations that may fail.
    pub fn has_order(&self, e: ExprId) -> bool {
        if self.info.exprs[e].value.is_some() || self.hoisted.contains_key(&e) {
            return false;
        }
        match self.ast.kind(e) {
            ExprKind::Slice { .. } | ExprKind::Assert(..) => true,
            ExprKind::Paren(x) | ExprKind::Deref(x) | ExprKind::Selector(x, _) => self.has_order(*x),
            ExprKind::Index(x, i) => self.has_order(*x) || i.iter().any(|&i| self.has_order(i)),
            ExprKind::Unary(op, x) => *op == UnaryOp::Recv || self.has_order(*x),
            ExprKind::Binary(BinaryOp::LogAnd | BinaryOp::LogOr, ..) => self.may_fault(e) || self.has_call(e),
            ExprKind::Binary(_, l, r) => self.has_order(*l) || self.has_order(*r),
            ExprKind::Call(c) if self.info.exprs[c.fun].mode == Mode::Type => {
                let to = self.type_of(e);
                c.args
                    .iter()
                    .any(|&a| self.has_order_to(a, Some(to)) || self.may_fault(a) && self.makes_slice(a, to))
            }
            // Elements of a map that are no constants are assigned one by one.
            ExprKind::Composite { .. } if self.is_map(self.type_of(e)) => {
                self.may_fault(e) || self.has_call(e)
            }
            ExprKind::Composite { elems, .. } => {
                let parts = || elems.iter().enumerate();
                parts().any(|(n, x)| self.has_order_to(x.value, self.element_type(e, x, n)))
                    || self.has_call(e)
            }
            _ => self.has_call(e),
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
