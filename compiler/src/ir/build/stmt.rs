//! Statements: blocks, branches, loops, returns.

use super::super::*;
use super::analyse::{Exit, loop_vars};
use super::expr::{Typed, Val};
use super::func::{FnBuilder, Storage};
use super::memory::Addr;
use minigo_syntax::Symbol;
use minigo_syntax::ast::{BranchKind, Decl, ExprId, Ident, StmtId, StmtKind, VarSpec};

/// Where `break` and `continue` go.
#[derive(Clone, Copy)]
pub struct Scope {
    pub label: Option<Symbol>,
    pub brk: Block,
    pub cont: Option<Block>,
}

impl<'a> FnBuilder<'a> {
    pub fn stmts(&mut self, list: &'a [StmtId]) {
        for &s in list {
            self.stmt(s);
        }
    }

    pub fn stmt(&mut self, s: StmtId) {
        let ast = self.ast;
        let stmt = ast.stmt(s);
        self.pos = stmt.pos;
        let label = self.pending_label.take();
        match &stmt.kind {
            StmtKind::Bad | StmtKind::Empty => {}
            StmtKind::Expr(e) => self.discard(*e),
            StmtKind::Send { chan, value } => {
                let elem = match self.w.under(self.type_of(*chan)) {
                    crate::types::Type::Chan { elem, .. } => *elem,
                    _ => self.type_of(*value),
                };
                // As gc: the calls first, then a value that has no place of its own yet, then the channel.
                if self.has_order(*chan) || self.has_order(*value) {
                    self.hoist(*chan);
                    self.hoist(*value);
                }
                self.settle(*value);
                if self.may_fault(*chan) && self.may_fault(*value) && !self.is_place(*value) {
                    self.keep(*value);
                }
                let c = self.scalar(*chan);
                let v = self.expr_to(*value, elem);
                let p = self.in_memory(&v, elem);
                self.pos = stmt.pos;
                self.rt(RtFn::Chansend1, &[c, p]);
            }
            StmtKind::IncDec { x, inc } => self.inc_dec(*x, *inc),
            StmtKind::Assign { lhs, rhs } => self.assign_stmt(lhs, rhs),
            StmtKind::OpAssign { op, lhs, rhs } => self.op_assign(*op, *lhs, *rhs),
            StmtKind::Define { lhs, rhs } => self.define_stmt(lhs, rhs),
            StmtKind::Decl(Decl::Var(specs)) => specs.iter().for_each(|s| self.var_decl(s)),
            StmtKind::Decl(_) => {}
            StmtKind::Labeled { label, stmt } => self.labeled(*label, *stmt),
            StmtKind::Block(b) => self.stmts(&b.stmts),
            StmtKind::If { init, cond, then, els } => {
                if let Some(i) = init {
                    self.stmt(*i);
                }
                let (yes, done) = (self.new_block(), self.new_block());
                let no = if els.is_some() { self.new_block() } else { done };
                self.cond(*cond, yes, no);
                self.seal_and_switch(yes);
                self.stmts(&then.stmts);
                self.jump(done);
                if let Some(e) = els {
                    self.seal_and_switch(no);
                    self.stmt(*e);
                    self.jump(done);
                }
                self.seal_and_switch(done);
            }
            StmtKind::For { init, cond, post, body } => {
                if let Some(i) = init {
                    self.stmt(*i);
                }
                let vars = init.map_or(Vec::new(), |i| loop_vars(ast, self.info, i));
                self.for_loop(label, *cond, *post, &vars, &body.stmts);
            }
            StmtKind::Range { key, value, define, x, body, .. } => {
                self.range_stmt(label, *key, *value, *define, *x, &body.stmts)
            }
            StmtKind::Switch { init, tag, cases, .. } => {
                if let Some(i) = init {
                    self.stmt(*i);
                }
                self.switch_stmt(label, *tag, cases);
            }
            StmtKind::TypeSwitch { init, x, cases, .. } => {
                if let Some(i) = init {
                    self.stmt(*i);
                }
                self.type_switch(label, *x, cases);
            }
            StmtKind::Select { cases, .. } => self.select_stmt(label, cases),
            StmtKind::Go(e) => self.go_stmt(*e),
            StmtKind::Defer(e) => self.defer_stmt(*e),
            StmtKind::Return(list) => self.return_stmt(list),
            StmtKind::Branch { kind, label } => self.branch(*kind, label.map(|l| l.name)),
        }
    }

    fn labeled(&mut self, label: Ident, stmt: StmtId) {
        if self.flags.has_goto(label.name) {
            let b = self.label_block(label.name);
            self.jump(b);
            // Sealed at the end of the function: any later `goto` may come here.
            self.switch_to(b);
        }
        self.pending_label = Some(label.name);
        self.stmt(stmt);
        self.pending_label = None;
    }

    fn label_block(&mut self, label: Symbol) -> Block {
        if let Some(&b) = self.labels.get(&label) {
            return b;
        }
        let b = self.new_block();
        self.labels.insert(label, b);
        b
    }

    pub fn branch(&mut self, kind: BranchKind, label: Option<Symbol>) {
        if let Some(l) = label
            && self.leave_loop(Exit::Branch(kind, l))
        {
            return;
        }
        let found = |s: &&Scope| label.is_none() || s.label == label;
        let target = match kind {
            BranchKind::Break => self.scopes.iter().rev().find(found).map(|s| s.brk),
            BranchKind::Continue => {
                self.scopes.iter().rev().filter(|s| s.cont.is_some()).find(found).and_then(|s| s.cont)
            }
            BranchKind::Goto => label.map(|l| self.label_block(l)),
            BranchKind::Fallthrough => self.fallthrough,
        };
        if let Some(b) = target {
            self.jump(b);
        }
    }

    fn for_loop(
        &mut self,
        label: Option<Symbol>,
        cond: Option<ExprId>,
        post: Option<StmtId>,
        vars: &[crate::types::ObjId],
        body: &'a [StmtId],
    ) {
        let (head, inside, cont, done) =
            (self.new_block(), self.new_block(), self.new_block(), self.new_block());
        self.jump(head);
        self.switch_to(head);
        match cond {
            Some(c) => self.cond(c, inside, done),
            None => self.jump(inside),
        }
        self.seal_and_switch(inside);
        self.scopes.push(Scope { label, brk: done, cont: Some(cont) });
        self.stmts(body);
        self.scopes.pop();
        self.jump(cont);
        self.seal_and_switch(cont);
        for &v in vars {
            self.next_iteration(v);
        }
        if let Some(p) = post {
            self.stmt(p);
        }
        self.jump(head);
        self.seal(head);
        self.seal_and_switch(done);
    }

    /// A loop variable that lives in memory gets new memory for the next iteration, with the old value.
    fn next_iteration(&mut self, obj: crate::types::ObjId) {
        let Some(&Storage::Boxed(var)) = self.vars.get(&obj) else { return };
        let t = self.w.obj(obj).ty;
        let old = self.read(var);
        let v = self.load_val(Addr::safe(old), t);
        let new = self.alloc(t);
        self.store_val(Addr::safe(new), &v, t);
        self.def(var, new);
    }

    fn var_decl(&mut self, spec: &'a VarSpec) {
        self.pos = spec.pos;
        let objs: Vec<_> = spec.names.iter().map(|n| self.info.defs.get(&n.pos).copied()).collect();
        if spec.values.is_empty() {
            for obj in objs.into_iter().flatten() {
                self.declare_zero(obj);
            }
            return;
        }
        let types: Vec<_> = objs.iter().map(|o| o.map(|o| self.w.obj(o).ty)).collect();
        let vals = self.rhs_values(&spec.values, &types);
        for (obj, (v, _)) in objs.into_iter().zip(vals) {
            if let Some(obj) = obj {
                self.declare_with(obj, v);
            }
        }
    }

    fn return_stmt(&mut self, list: &'a [ExprId]) {
        let pos = self.pos;
        if self.over_func.is_some() {
            return self.return_from_loop(list);
        }
        if list.is_empty() {
            return self.return_named();
        }
        let types = self.sig.result_types.iter().map(|&t| Some(t)).collect::<Vec<_>>();
        let vals = match list {
            [_] => self.rhs_values(list, &types),
            _ => self.returned_values(list, &types),
        };
        self.pos = pos;
        if self.defers.is_some() {
            return self.return_deferred(&vals);
        }
        // Closures see what is returned in the named results.
        for (obj, (v, t)) in self.result_vars.clone().into_iter().zip(&vals) {
            if !matches!(self.vars.get(&obj), Some(Storage::Ssa(_))) {
                let p = self.var_place(obj);
                self.store_place(&p, v, *t);
            }
        }
        self.return_values(&vals);
    }

    /// `return` without values: the named results as they are after the deferred calls.
    pub fn return_named(&mut self) {
        if self.defers.is_some() {
            return self.return_deferred(&[]);
        }
        let mut vals: Vec<Typed> = Vec::new();
        for obj in self.result_vars.clone() {
            let t = self.w.obj(obj).ty;
            let p = self.var_place(obj);
            vals.push((self.load_place(&p, t), t));
        }
        self.return_values(&vals);
    }

    /// Returns values of exactly the result types.
    pub fn return_values(&mut self, vals: &[Typed]) {
        let sig = self.sig.clone();
        if let (Some(s), Some(p)) = (&sig.sret, self.sret) {
            for ((v, t), &o) in vals.iter().zip(&s.offsets) {
                self.store_val(Addr::safe(p).plus(o), v, *t);
            }
            return self.terminate(Term::Return(Values::new()));
        }
        let mut flat = Values::new();
        for (v, t) in vals {
            let n = self.repr(*t).scalars.len();
            let v: Val = v.clone();
            flat.extend(self.regs_of(v, n).into_iter().take(n));
        }
        self.terminate(Term::Return(flat));
    }
}
