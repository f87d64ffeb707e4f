//! `for … range f` over a function: f is called with the loop's body, which is a closure.
//!
//! Body and function share one variable, the loop's state. It tells the body whether it may run at all, and the function
//! how the loop was left: a branch out of the loop or a `return` leaves its number there and lets the body return false;
//! after the call the function does what the number says, which in a body of its own may be to leave that one, too.

use super::super::*;
use super::analyse::{Code, Exit};
use super::call::Plan;
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::stmt::Scope;
use crate::types::object::ObjId;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_syntax::ast::{ExprId, StmtKind};

// The states of a loop; `panicrangestate` of package runtime knows them, too.
const DONE: i64 = 0;
const READY: i64 = 1;
/// The body runs, or has panicked.
const PANIC: i64 = 2;
const EXHAUSTED: i64 = 3;
/// Not a state: f has returned although the body panicked.
const MISSING_PANIC: i64 = 4;
/// The body is done and left by the n-th exit.
const EXIT: i64 = 5;

impl<'a> FnBuilder<'a> {
    /// The loop where it stands.
    pub fn range_func(&mut self, x: ExprId) {
        let Some(&r) = self.info.range_funcs.get(&x) else { return };
        let pos = self.pos;
        let t = self.type_of(x);
        let Type::Signature(sig) = self.w.under(t) else { return };
        let Some(yield_type) = sig.params.first().map(|&p| self.w.obj(p).ty) else { return };
        let (fun, recv) = self.callee_of(self.ast.unparen(x));
        let ready = self.int(READY);
        self.declare_with(r.state, Val::one(ready));
        if self.flags.get(r.frame).captured {
            let fp = self.own_frame();
            self.declare_with(r.frame, Val::one(fp));
        }
        self.pos = pos;
        let name = self.counters.range(&self.f.name);
        let (_, body) = self.make_closure(Code::Range(x), name, yield_type);
        let sig = self.m.sig(self.w, t);
        self.emit_plan(Plan { fun, sig, recv, args: vec![(Val::one(body), yield_type)] });
        if let StmtKind::Range { body, .. } = &self.ast.stmt(r.stmt).kind {
            self.pos = body.rbrace;
        }
        let state = self.loop_state(r.state);
        let lost = self.cmp_const(CmpOp::Eq, state, PANIC);
        let missing = self.int(MISSING_PANIC);
        self.stop_if(lost, missing);
        self.set_state(r.state, EXHAUSTED);
        for (n, exit) in self.flags.exits(x).to_vec().into_iter().enumerate() {
            let (leave, next) = (self.new_block(), self.new_block());
            let taken = self.cmp_const(CmpOp::Eq, state, EXIT + n as i64);
            self.brif(taken, leave, next);
            self.seal_and_switch(leave);
            match exit {
                Exit::Branch(kind, label) => self.branch(kind, Some(label)),
                Exit::Return if self.leave_loop(exit) => {}
                Exit::Return => self.return_named(),
            }
            self.jump(next);
            self.seal_and_switch(next);
        }
    }

    /// The body of the loop with this range expression, called with these values.
    pub fn range_body(&mut self, x: ExprId, params: &[ObjId]) {
        let Some(&r) = self.info.range_funcs.get(&x) else { return };
        let StmtKind::Range { key, value, define, body, .. } = &self.ast.stmt(r.stmt).kind else { return };
        self.f.end_pos = body.rbrace;
        self.over_func = Some(x);
        let state = self.loop_state(r.state);
        let stopped = self.cmp_const(CmpOp::Ne, state, READY);
        self.stop_if(stopped, state);
        self.set_state(r.state, PANIC);
        let values: Vec<Typed> = params
            .iter()
            .map(|&p| {
                let (place, t) = (self.var_place(p), self.w.obj(p).ty);
                (self.load_place(&place, t), t)
            })
            .collect();
        let mut values = values.into_iter();
        let used = |b: &Self, e: &Option<ExprId>| e.filter(|&e| !b.is_blank(e));
        let targets = (used(self, key), used(self, value));
        self.bind_both(targets, *define, values.next(), values.next());
        let (brk, cont) = (self.new_block(), self.new_block());
        self.scopes.push(Scope { label: self.flags.loop_label(x), brk, cont: Some(cont) });
        self.stmts(&body.stmts);
        self.scopes.pop();
        self.pos = body.rbrace;
        self.jump(cont);
        for (at, state, more) in [(cont, READY, true), (brk, DONE, false)] {
            self.seal_and_switch(at);
            self.end_body(r.state, state, more);
        }
    }

    /// `return` in the body of a loop over a function.
    pub fn return_from_loop(&mut self, list: &'a [ExprId]) {
        let pos = self.pos;
        let results = match self.owner.and_then(|f| self.info.sigs[f].expand()).map(|t| self.w.under(t)) {
            Some(Type::Signature(sig)) if !list.is_empty() => sig.results.as_slice(),
            _ => &[],
        };
        let types: Vec<Option<TypeId>> = results.iter().map(|&r| Some(self.w.obj(r).ty)).collect();
        let vals = match list {
            [] => Vec::new(),
            [_] => self.rhs_values(list, &types),
            _ => self.returned_values(list, &types),
        };
        self.pos = pos;
        for (&obj, (v, t)) in results.iter().zip(&vals) {
            let p = self.var_place(obj);
            self.store_place(&p, v, *t);
        }
        self.leave_loop(Exit::Return);
    }

    /// Leaves the body of a loop over a function that is being built, if this exit leads out of it.
    pub fn leave_loop(&mut self, exit: Exit) -> bool {
        let Some(x) = self.over_func else { return false };
        let Some(n) = self.flags.exits(x).iter().position(|&e| e == exit) else { return false };
        if let Some(r) = self.info.range_funcs.get(&x) {
            self.end_body(r.state, EXIT + n as i64, false);
        }
        true
    }

    /// The frame that deferred calls belong to.
    pub fn own_frame(&mut self) -> Value {
        match self.over_func.and_then(|x| self.info.range_funcs.get(&x)) {
            Some(r) => {
                let p = self.var_place(r.frame);
                let v = self.load_place(&p, BasicKind::UnsafePointer.id());
                self.one(&v)
            }
            None => self.emit1(Op::FramePointer, Ty::Ptr),
        }
    }

    fn end_body(&mut self, state: ObjId, now: i64, more: bool) {
        self.set_state(state, now);
        let more = self.iconst(Ty::I8, i64::from(more));
        self.return_values(&[(Val::one(more), BasicKind::Bool.id())]);
    }

    fn loop_state(&mut self, state: ObjId) -> Value {
        let p = self.var_place(state);
        let v = self.load_place(&p, BasicKind::Int.id());
        self.one(&v)
    }

    fn set_state(&mut self, state: ObjId, now: i64) {
        let p = self.var_place(state);
        let now = self.int(now);
        self.store_place(&p, &Val::one(now), BasicKind::Int.id());
    }

    /// Panics as `panicrangestate` says if the condition holds.
    fn stop_if(&mut self, cond: Value, state: Value) {
        let (bad, good) = (self.new_cold_block(), self.new_block());
        self.brif(cond, bad, good);
        self.seal_and_switch(bad);
        self.call_runtime("panicrangestate", &[state]);
        self.terminate(Term::Unreachable);
        self.seal_and_switch(good);
    }
}
