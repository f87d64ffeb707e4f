//! Assignments of several values at once, in the order that gc gives them: the pairs are assigned one after the other,
//! and only what an earlier pair may change is taken before. So `m[k], p.x = 1, *q` sets the map's element even if `q`
//! is nil.

use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::place::Place;
use crate::types::info::{Mode, SelectionKind};
use crate::types::object::{ObjId, ObjKind, VarKind};
use crate::types::predicates;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{BinaryOp, ExprId, ExprKind, UnaryOp};
use minigo_syntax::depth::children;
use minigo_syntax::symbol::sym;
use smallvec::SmallVec;

/// What the pairs so far change.
#[derive(Default)]
struct Written {
    /// Variables that only their names reach.
    vars: SmallVec<[ObjId; 4]>,
    /// Any memory.
    memory: bool,
    /// Results that deferred calls see.
    results: bool,
}

/// A left side.
enum Target {
    Late(ExprId),
    /// Its address was taken before an earlier pair could change it.
    Ready(Place),
}

impl<'a> FnBuilder<'a> {
    /// `lhs = rhs` or `lhs := rhs`, one expression for each place.
    pub fn assign_pairs(&mut self, lhs: &'a [ExprId], rhs: &'a [ExprId], types: &[Option<TypeId>]) {
        let mut written = Written::default();
        let mut targets = Vec::new();
        for (&l, &r) in lhs.iter().zip(rhs) {
            targets.push(self.save_target(l, &mut written));
            self.save(r, &written);
            self.wrote(l, &mut written);
        }
        let pos = self.pos;
        for (((target, &l), &r), t) in targets.into_iter().zip(lhs).zip(rhs).zip(types) {
            self.pos = pos;
            let t = t.unwrap_or_else(|| self.value_type(r));
            if let Some(obj) = self.defined(l) {
                self.settle_to(r, Some(t));
                let v = self.expr_to(r, t);
                self.declare_with(obj, v);
                continue;
            }
            self.settle_place(l);
            // A map's element is made before the value is read.
            let made = match target {
                Target::Late(l) if self.is_map_element(l) => {
                    let p = self.lhs_place(l);
                    self.pos = pos;
                    Target::Ready(self.made_place(p))
                }
                target => target,
            };
            self.settle_to(r, Some(t));
            let v = self.expr_to(r, t);
            if self.may_fault(l) {
                self.touch(&v);
            }
            self.store_target(made, l, &v, t);
        }
    }

    /// `lhs = values`, where the values are nobody's variables.
    pub fn assign_values(&mut self, lhs: &'a [ExprId], values: Vec<Typed>) {
        let mut written = Written::default();
        let mut targets = Vec::new();
        for &l in lhs {
            targets.push(self.save_target(l, &mut written));
            self.wrote(l, &mut written);
        }
        let pos = self.pos;
        for ((target, &l), (v, t)) in targets.into_iter().zip(lhs).zip(values) {
            self.pos = pos;
            match self.defined(l) {
                Some(obj) => self.declare_with(obj, v),
                None => self.store_target(target, l, &v, t),
            }
        }
    }

    /// The values of a `return` statement: those that the storing of earlier ones may change come first.
    pub fn returned_values(&mut self, list: &'a [ExprId], types: &[Option<TypeId>]) -> Vec<Typed> {
        self.hoist_all_to(list, types);
        let mut written = Written::default();
        for (n, &e) in list.iter().enumerate() {
            self.save(e, &written);
            match self.result_vars.get(n) {
                _ if self.defers.is_some() => written.results = true,
                Some(&obj) if self.flags.get(obj).boxed() => written.memory = true,
                Some(&obj) => written.vars.push(obj),
                None => {}
            }
        }
        let mut out = Vec::new();
        for (&e, t) in list.iter().zip(types) {
            let t = t.unwrap_or_else(|| self.value_type(e));
            self.settle_to(e, Some(t));
            let v = self.expr_to(e, t);
            let v = if list.len() > 1 { self.stable(v, t) } else { v };
            out.push((v, t));
        }
        out
    }

    fn store_target(&mut self, target: Target, l: ExprId, v: &Val, t: TypeId) {
        let pos = std::mem::replace(&mut self.pos, self.ast.start(l));
        let p = match target {
            Target::Late(l) => self.lhs_place(l),
            Target::Ready(p) => p,
        };
        // A fault is the left side's, not the operator's.
        if !matches!(&p, Place::Mem(a) if a.fault) {
            self.pos = pos;
        }
        self.store_place(&p, v, t);
        self.pos = pos;
    }

    /// The variable that `l` declares.
    fn defined(&self, l: ExprId) -> Option<ObjId> {
        let l = self.ast.unparen(l);
        match self.ast.kind(l) {
            ExprKind::Name(_) => self.info.defs.get(&self.ast.expr(l).pos).copied(),
            _ => None,
        }
    }

    pub fn is_map_element(&self, l: ExprId) -> bool {
        match self.ast.kind(self.ast.unparen(l)) {
            ExprKind::Index(m, _) => self.is_map(self.type_of(*m)),
            _ => false,
        }
    }

    /// Takes what a left side needs and earlier pairs change.
    fn save_target(&mut self, l: ExprId, written: &mut Written) -> Target {
        let (ast, info) = (self.ast, self.info);
        let mut e = ast.unparen(l);
        loop {
            match ast.kind(e) {
                ExprKind::Index(x, index) => {
                    let array = matches!(self.w.under(self.type_of(*x)), Type::Array { .. });
                    if !array {
                        self.save(*x, written);
                    }
                    self.save(index[0], written);
                    if !array {
                        return Target::Late(l);
                    }
                    e = ast.unparen(*x);
                }
                ExprKind::Deref(x) => {
                    self.save(*x, written);
                    return Target::Late(l);
                }
                ExprKind::Selector(x, _) => match info.selections.get(&e) {
                    Some(s) if s.indirect && !self.is_pointer(s.recv) => {
                        // The pointer is an embedded field, which no expression names.
                        if written.memory || !written.vars.is_empty() {
                            let p = self.lhs_place(l);
                            return Target::Ready(p);
                        }
                        return Target::Late(l);
                    }
                    Some(s) if self.is_pointer(s.recv) => {
                        self.save(*x, written);
                        return Target::Late(l);
                    }
                    Some(_) => e = ast.unparen(*x),
                    None => return Target::Late(l),
                },
                _ => return Target::Late(l),
            }
        }
    }

    /// Notes what an assignment to `l` changes.
    fn wrote(&self, l: ExprId, written: &mut Written) {
        let mut e = self.ast.unparen(l);
        loop {
            match self.ast.kind(e) {
                ExprKind::Name(s) if *s == sym::BLANK => return,
                ExprKind::Name(_) => {
                    match self.info.uses[e].expand() {
                        Some(obj) if self.defers.is_some() && self.result_vars.contains(&obj) => {
                            written.results = true;
                        }
                        Some(obj) if self.shared(obj) => written.memory = true,
                        Some(obj) => written.vars.push(obj),
                        None => {}
                    }
                    return;
                }
                ExprKind::Index(x, _) if matches!(self.w.under(self.type_of(*x)), Type::Array { .. }) => {
                    e = self.ast.unparen(*x);
                }
                ExprKind::Selector(x, _) => match self.info.selections.get(&e) {
                    Some(s) if !s.indirect && !self.is_pointer(s.recv) => e = self.ast.unparen(*x),
                    _ => break,
                },
                _ => break,
            }
        }
        written.memory = true;
    }

    /// A variable that is reached otherwise than by its name.
    fn shared(&self, obj: ObjId) -> bool {
        match &self.w.obj(obj).kind {
            ObjKind::Var(v) => v.kind == VarKind::Package || self.flags.get(obj).boxed(),
            _ => false,
        }
    }

    fn save(&mut self, e: ExprId, written: &Written) {
        if self.info.exprs[e].mode != Mode::Nil && self.affected(e, written) {
            self.keep(e);
        }
    }

    /// Whether the value of `e` may be another after the assignments so far.
    fn affected(&self, e: ExprId, w: &Written) -> bool {
        let e = self.ast.unparen(e);
        if self.info.exprs[e].value.is_some() {
            return false;
        }
        if self.hoisted.contains_key(&e) {
            // The runtime knows the address of what gc received into.
            return w.memory && matches!(self.ast.kind(e), ExprKind::Unary(UnaryOp::Recv, _));
        }
        if w.results {
            return true;
        }
        let any = |list: &[ExprId]| list.iter().any(|&x| self.affected(x, w));
        match self.ast.kind(e) {
            ExprKind::Name(_) => match self.info.uses[e].expand() {
                Some(obj) => w.vars.contains(&obj) || w.memory && self.shared(obj),
                None => false,
            },
            ExprKind::Selector(x, _) => match self.info.selections.get(&e) {
                Some(s) if s.kind == SelectionKind::FieldVal && !s.indirect && !self.is_pointer(s.recv) => {
                    self.affected(*x, w)
                }
                Some(s) if s.kind == SelectionKind::MethodExpr => false,
                Some(_) => w.memory || self.affected(*x, w),
                None => match self.info.uses[e].expand() {
                    Some(obj) => w.memory && self.shared(obj),
                    None => false,
                },
            },
            ExprKind::Binary(op, l, r) => {
                let reads = op.is_comparison()
                    || *op == BinaryOp::Add && predicates::is_string(self.w, self.type_of(e));
                reads && w.memory || any(&[*l, *r])
            }
            ExprKind::Unary(UnaryOp::Neg | UnaryOp::Plus | UnaryOp::Compl, x) | ExprKind::Assert(x, _) => {
                self.affected(*x, w)
            }
            ExprKind::Unary(_, x) | ExprKind::Deref(x) => w.memory || self.affected(*x, w),
            ExprKind::Call(c) if self.info.exprs[c.fun].mode == Mode::Type => {
                let to = self.type_of(e);
                let string = |t| predicates::is_string(self.w, t);
                let copies = c.args.first().is_some_and(|&a| string(to) != string(self.type_of(a)));
                copies && !self.is_interface(to) && w.memory || any(&c.args)
            }
            ExprKind::Index(x, index) => w.memory || self.affected(*x, w) || any(index),
            ExprKind::Composite { elems, .. } => w.memory || elems.iter().any(|x| self.affected(x.value, w)),
            // Builtin functions among others: `s, n = nil, len(s)`.
            _ => {
                let mut affected = w.memory;
                children(self.ast, e, |x| affected |= self.affected(x, w));
                affected
            }
        }
    }

    /// Of a left side, gc takes before the right side what is neither a variable nor a place.
    pub fn settle_place(&mut self, l: ExprId) {
        let e = self.ast.unparen(l);
        if self.hoisted.contains_key(&e) || self.info.exprs[e].value.is_some() {
            return;
        }
        match self.ast.kind(e) {
            ExprKind::Index(x, index) => {
                let (x, i) = (*x, index[0]);
                self.settle_place(x);
                self.settle_place(i);
            }
            ExprKind::Deref(x) | ExprKind::Selector(x, _) => self.settle_place(*x),
            ExprKind::Name(_) => {}
            _ if self.may_fault(e) => self.keep(e),
            _ => {}
        }
    }
}
