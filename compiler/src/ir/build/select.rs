//! `select`.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use super::stmt::Scope;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_syntax::Symbol;
use minigo_syntax::ast::{CommClause, ExprId, ExprKind, StmtKind, UnaryOp};

/// A communication clause whose operands are evaluated.
struct Case<'a> {
    clause: &'a CommClause,
    /// Of the communication.
    pos: Pos,
    chan: Value,
    elem: TypeId,
    comm: Comm<'a>,
}

enum Comm<'a> {
    /// Where the value to send lies.
    Send(Value),
    Recv {
        lhs: &'a [ExprId],
        define: bool,
        tmp: Option<Addr>,
    },
}

impl<'a> FnBuilder<'a> {
    pub fn select_stmt(&mut self, label: Option<Symbol>, cases: &'a [CommClause]) {
        let pos = self.pos;
        let default = cases.iter().find(|c| c.comm.is_none());
        let mut comms: Vec<Case<'a>> = Vec::new();
        for c in cases.iter().filter(|c| c.comm.is_some()) {
            comms.extend(self.comm(c));
        }
        self.pos = pos;
        let done = self.new_block();
        self.scopes.push(Scope { label, brk: done, cont: None });
        match (comms.as_slice(), default) {
            ([], None) => self.rt(RtFn::Block, &[]),
            ([], Some(d)) => self.stmts(&d.body),
            ([one], None) => self.select_one(one),
            ([one], Some(d)) => self.select_try(one, d),
            (all, d) => self.select_many(all, d),
        }
        self.scopes.pop();
        self.jump(done);
        self.seal_and_switch(done);
    }

    /// Evaluates the channel and the value to send.
    fn comm(&mut self, clause: &'a CommClause) -> Option<Case<'a>> {
        let ast = self.ast;
        let stmt = ast.stmt(clause.comm?);
        self.pos = stmt.pos;
        let (lhs, define, rhs): (&'a [ExprId], bool, ExprId) = match &stmt.kind {
            StmtKind::Send { chan, value } => {
                let elem = self.chan_elem(*chan);
                let chan = self.scalar(*chan);
                let v = self.expr_to(*value, elem);
                let p = match v {
                    Val::Mem(_) => {
                        let v = self.arg_val(v, elem);
                        self.in_memory(&v, elem)
                    }
                    v => self.in_memory(&v, elem),
                };
                return Some(Case { clause, pos: stmt.pos, chan, elem, comm: Comm::Send(p) });
            }
            StmtKind::Expr(e) => (&[], false, *e),
            StmtKind::Assign { lhs, rhs } => (lhs, false, *rhs.first()?),
            StmtKind::Define { lhs, rhs } => (lhs, true, *rhs.first()?),
            _ => return None,
        };
        let ExprKind::Unary(UnaryOp::Recv, x) = ast.kind(ast.unparen(rhs)) else { return None };
        let elem = self.chan_elem(*x);
        let chan = self.scalar(*x);
        let wanted = lhs.first().is_some_and(|&l| define || self.lhs_type(l).is_some());
        let tmp = wanted.then(|| self.temp(elem));
        Some(Case { clause, pos: stmt.pos, chan, elem, comm: Comm::Recv { lhs, define, tmp } })
    }

    fn chan_elem(&self, c: ExprId) -> TypeId {
        match self.w.under(self.type_of(c)) {
            Type::Chan { elem, .. } => *elem,
            _ => self.type_of(c),
        }
    }

    fn elem_ptr(&mut self, c: &Case<'a>) -> Value {
        match &c.comm {
            Comm::Send(p) => *p,
            Comm::Recv { tmp: Some(a), .. } => a.base,
            Comm::Recv { tmp: None, .. } => self.nil(),
        }
    }

    /// Assigns what was received, then runs the clause.
    fn clause_body(&mut self, c: &Case<'a>, ok: Option<Value>) {
        if let Comm::Recv { lhs, define, tmp } = &c.comm {
            if let (Some(&l), Some(a)) = (lhs.first(), tmp) {
                let v = self.load_val(*a, c.elem);
                self.receive_into(l, *define, v, c.elem);
            }
            if let (Some(&l), Some(ok)) = (lhs.get(1), ok) {
                self.receive_into(l, *define, Val::one(ok), BasicKind::Bool.id());
            }
        }
        self.stmts(&c.clause.body);
    }

    fn receive_into(&mut self, l: ExprId, define: bool, v: Val, from: TypeId) {
        let Some(t) = self.lhs_type(l) else { return };
        let v = self.assign_conv(v, from, t);
        if define {
            return self.define(l, v, t);
        }
        let p = self.lhs_place(l);
        self.store_place(&p, &v, t);
    }

    fn select_one(&mut self, c: &Case<'a>) {
        self.pos = c.pos;
        let p = self.elem_ptr(c);
        let ok = match c.comm {
            Comm::Send(_) => {
                self.rt(RtFn::Chansend1, &[c.chan, p]);
                None
            }
            Comm::Recv { .. } => {
                let ok = self.rt_word(RtFn::Chanrecv, &[c.chan, p], Ty::I64);
                Some(self.resize(ok, Ty::I8, false))
            }
        };
        self.clause_body(c, ok);
    }

    fn select_try(&mut self, c: &Case<'a>, default: &'a CommClause) {
        self.pos = c.pos;
        let p = self.elem_ptr(c);
        let (selected, ok) = match c.comm {
            Comm::Send(_) => (self.rt_word(RtFn::Selectnbsend, &[c.chan, p], Ty::I64), None),
            Comm::Recv { .. } => {
                let r = self.rt_word(RtFn::Selectnbrecv, &[c.chan, p], Ty::I64);
                let one = self.int(1);
                let selected = self.binary(BinOp::And, r, one);
                let ok = self.binary(BinOp::Ushr, r, one);
                (selected, Some(self.resize(ok, Ty::I8, false)))
            }
        };
        let selected = self.cmp_const(CmpOp::Ne, selected, 0);
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.brif(selected, yes, no);
        self.seal_and_switch(yes);
        self.clause_body(c, ok);
        self.jump(join);
        self.seal_and_switch(no);
        self.stmts(&default.body);
        self.jump(join);
        self.seal_and_switch(join);
    }

    fn select_many(&mut self, cases: &[Case<'a>], default: Option<&'a CommClause>) {
        // Sends come first in the array.
        let mut order: Vec<&Case<'a>> = Vec::new();
        order.extend(cases.iter().filter(|c| matches!(c.comm, Comm::Send(_))));
        let sends = order.len();
        order.extend(cases.iter().filter(|c| matches!(c.comm, Comm::Recv { .. })));
        let slot = self.new_slot(16 * order.len() as u64, 8);
        let array = self.slot_addr(slot);
        for (n, c) in order.iter().enumerate() {
            let p = self.elem_ptr(c);
            self.store(c.chan, array, 16 * n as i32, Mem::SAFE);
            self.store(p, array, 16 * n as i32 + 8, Mem::SAFE);
        }
        let (ns, nr) = (self.int(sends as i64), self.int((order.len() - sends) as i64));
        let block = self.int(i64::from(default.is_none()));
        let r = self.rt_word(RtFn::Selectgo, &[array, ns, nr, block], Ty::I64);
        let index = self.resize(r, Ty::I32, false);
        let shift = self.int(32);
        let ok = self.binary(BinOp::Ushr, r, shift);
        let ok = self.resize(ok, Ty::I8, false);
        let join = self.new_block();
        if let Some(d) = default {
            let (yes, next) = (self.new_block(), self.new_block());
            let none = self.cmp_const(CmpOp::Slt, index, 0);
            self.brif(none, yes, next);
            self.seal_and_switch(yes);
            self.stmts(&d.body);
            self.jump(join);
            self.seal_and_switch(next);
        }
        let last = order.len() - 1;
        for (n, c) in order.into_iter().enumerate() {
            if n == last {
                self.clause_body(c, Some(ok));
                self.jump(join);
                break;
            }
            let (yes, next) = (self.new_block(), self.new_block());
            let this = self.cmp_const(CmpOp::Eq, index, n as i64);
            self.brif(this, yes, next);
            self.seal_and_switch(yes);
            self.clause_body(c, Some(ok));
            self.jump(join);
            self.seal_and_switch(next);
        }
        self.seal_and_switch(join);
    }
}
