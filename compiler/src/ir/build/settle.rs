//! Which operand of a statement fails first, as gc has it: when the calls have run, operands of what the runtime does (maps,
//! concatenation, conversions) and literals come before the rest of the statement, which goes from left to right.
//!
//! As with `order`, what is evaluated early is found when its turn comes. Nothing is done where less than two operands
//! can fail.

use super::func::FnBuilder;
use crate::types::info::{Mode, SelectionKind};
use crate::types::layout;
use crate::types::predicates;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{BinaryOp, Call, ExprId, ExprKind, UnaryOp};

impl<'a> FnBuilder<'a> {
    /// Takes the early operands of an expression that becomes a value of type `to`.
    pub fn settle_to(&mut self, e: ExprId, to: Option<TypeId>) {
        if self.faults(e, 2) < 2 || self.has_order(e) {
            return;
        }
        let e = self.ast.unparen(e);
        // The parts of a literal are statements of their own.
        if !self.is_literal(e) {
            self.settle(e);
        }
        self.settle_boxed(e, to);
    }

    /// `T{…}` or `&T{…}`.
    fn is_literal(&self, e: ExprId) -> bool {
        match self.ast.kind(e) {
            ExprKind::Composite { .. } => true,
            ExprKind::Unary(UnaryOp::Addr, x) => {
                matches!(self.ast.kind(self.ast.unparen(*x)), ExprKind::Composite { .. })
            }
            _ => false,
        }
    }

    /// The same for the arguments of a call.
    pub fn settle_args(&mut self, c: &Call, params: &[TypeId], variadic: bool) {
        let mut faults = self.faults(c.fun, 2);
        for &a in &c.args {
            faults += self.faults(a, 2);
        }
        if faults < 2 || c.args.iter().any(|&a| matches!(self.w.ty(self.type_of(a)), Type::Tuple(_))) {
            return;
        }
        let method = match self.info.selections.get(&self.ast.unparen(c.fun)) {
            Some(s) => s.kind == SelectionKind::MethodVal && !self.is_interface(s.recv),
            None => false,
        };
        if self.is_inlined(c) {
            // Each argument is assigned to its parameter; a receiver comes first.
            for (n, &a) in c.args.iter().enumerate().filter(|_| !method) {
                self.settle_to(a, params.get(n).copied().filter(|_| !variadic || n + 1 < params.len()));
                self.keep_fault(a);
            }
            return;
        }
        let fixed = params.len() - usize::from(variadic && !params.is_empty());
        if let ExprKind::Selector(x, _) = self.ast.kind(self.ast.unparen(c.fun))
            && self.info.exprs[*x].mode != Mode::Type
        {
            self.settle(*x);
        }
        for (n, &a) in c.args.iter().enumerate() {
            self.settle(a);
            if n < fixed || !variadic {
                self.settle_boxed(a, params.get(n).copied());
            } else {
                self.keep_fault(a);
            }
        }
        if !method {
            c.args.iter().take(fixed).for_each(|&a| self.keep_fault(a));
        }
    }

    /// The same for `append`: what is no place comes first, then the values, then the slice.
    pub fn settle_append(&mut self, c: &Call, elem: TypeId) {
        let faults: usize = c.args.iter().map(|&a| self.faults(a, 2)).sum();
        if faults < 2 {
            return;
        }
        for (n, &a) in c.args.iter().enumerate() {
            let a = self.made_tail(a).unwrap_or(a);
            self.settle_place(a);
            self.settle(a);
            if n > 0 && self.is_interface(elem) && !self.is_interface(self.type_of(a)) {
                self.keep_fault(a);
            }
        }
        if !c.spread {
            c.args[1..].iter().for_each(|&a| self.keep_fault(a));
        }
    }

    /// A value that the runtime makes an interface of.
    fn settle_boxed(&mut self, e: ExprId, to: Option<TypeId>) {
        let t = self.type_of(e);
        let boxed = to.is_some_and(|to| self.is_interface(to)) && !self.is_interface(t);
        if boxed && !layout::is_direct_iface(self.w, t) {
            self.keep_fault(e);
        }
    }

    fn keep_fault(&mut self, e: ExprId) {
        if self.may_fault(e) {
            self.keep(e);
        }
    }

    /// Takes the early operands of `e`, whatever else there is in the statement.
    pub fn settle(&mut self, e: ExprId) {
        let e = self.ast.unparen(e);
        if self.info.exprs[e].value.is_some() || self.hoisted.contains_key(&e) {
            return;
        }
        match self.ast.kind(e) {
            ExprKind::Deref(x) => self.settle(*x),
            ExprKind::Selector(x, _)
                if self.info.selections.contains_key(&e) && self.info.exprs[*x].mode != Mode::Type =>
            {
                self.settle(*x);
            }
            _ if self.is_literal(e) => self.keep_fault(e),
            ExprKind::Unary(_, x) => self.settle(*x),
            ExprKind::Index(x, index) => {
                let (x, i) = (*x, index[0]);
                self.settle(x);
                self.settle(i);
                if self.is_map(self.type_of(x)) {
                    self.keep_fault(x);
                    self.keep_fault(i);
                }
            }
            ExprKind::Binary(BinaryOp::Add, ..) if predicates::is_string(self.w, self.type_of(e)) => {
                let leaves = self.concat_operands(e);
                leaves.iter().for_each(|&x| self.settle(x));
                leaves.iter().for_each(|&x| self.keep_fault(x));
            }
            ExprKind::Binary(op, l, r) if op.is_comparison() => self.settle_comparison(*op, *l, *r),
            ExprKind::Binary(_, l, r) => {
                self.settle(*l);
                self.settle(*r);
            }
            ExprKind::Call(c) if self.info.exprs[c.fun].mode == Mode::Type => {
                let (Some(&x), to) = (c.args.first(), self.type_of(e)) else { return };
                self.settle(x);
                let string = |t| predicates::is_string(self.w, t);
                if string(to) != string(self.type_of(x)) && !self.is_interface(to) {
                    self.keep_fault(x);
                }
                self.settle_boxed(x, Some(to));
            }
            _ => {}
        }
    }

    fn settle_comparison(&mut self, op: BinaryOp, l: ExprId, r: ExprId) {
        let known = |e: ExprId| self.info.exprs[e].value.is_some() || self.info.exprs[e].mode == Mode::Nil;
        let both = !known(l) && !known(r);
        let (lt, rt) = (self.type_of(l), self.type_of(r));
        if both && (self.is_interface(lt) || self.is_interface(rt)) {
            // gc takes the right one first, whichever is converted.
            self.keep_fault(r);
            return self.keep_fault(l);
        }
        let string = both && predicates::is_string(self.w, lt);
        if !string || !matches!(op, BinaryOp::Eq | BinaryOp::Ne) {
            self.settle(l);
            self.settle(r);
        }
        if string {
            self.keep_fault(l);
            self.keep_fault(r);
        }
    }

    /// How many operands of `e` can fail; counted up to `limit`.
    fn faults(&self, e: ExprId, limit: usize) -> usize {
        let e = self.ast.unparen(e);
        if self.info.exprs[e].value.is_some() || self.hoisted.contains_key(&e) {
            return 0;
        }
        let sum = |list: &mut dyn Iterator<Item = ExprId>| {
            let mut n = 0;
            for x in list {
                if n >= limit {
                    break;
                }
                n += self.faults(x, limit - n);
            }
            n
        };
        match self.ast.kind(e) {
            ExprKind::Selector(x, _) => match self.info.selections.get(&e) {
                Some(s) if self.info.exprs[*x].mode != Mode::Type => {
                    usize::from(s.indirect || self.is_pointer(s.recv)) + self.faults(*x, limit)
                }
                _ => 0,
            },
            ExprKind::Deref(x) => 1 + self.faults(*x, limit),
            ExprKind::Index(x, index) => 1 + sum(&mut std::iter::once(*x).chain(index.iter().copied())),
            ExprKind::Slice { x, index, .. } => {
                1 + sum(&mut std::iter::once(*x).chain(index.iter().flatten().copied()))
            }
            ExprKind::Assert(x, _) => 1 + self.faults(*x, limit),
            ExprKind::Unary(_, x) => self.faults(*x, limit),
            ExprKind::Binary(op, l, r) => {
                let own = matches!(op, BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr);
                usize::from(own) + sum(&mut [*l, *r].into_iter())
            }
            ExprKind::Composite { elems, .. } => sum(&mut elems.iter().map(|x| x.value)),
            ExprKind::Call(c) => sum(&mut c.args.iter().copied()),
            _ => 0,
        }
    }
}
