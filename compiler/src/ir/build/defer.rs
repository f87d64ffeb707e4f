//! `go` and `defer`: the call becomes a closure without parameters. Deferred calls run where the function returns.

use super::super::*;
use super::Work;
use super::call::{Fun, Plan};
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::wrapper::{Deferred, DeferredFun, Wrapper};
use crate::types::info::Mode;
use crate::types::object::BuiltinId;
use crate::types::ty::BasicKind;
use minigo_syntax::ast::{ExprId, ExprKind};

impl FnBuilder<'_> {
    pub fn go_stmt(&mut self, e: ExprId) {
        let pos = self.pos;
        if let Some(c) = self.call_closure(e, "gowrap") {
            // `created by` names the statement's line, not that of the call's end.
            self.pos = pos;
            self.rt(RtFn::Newproc, &[c]);
        }
    }

    pub fn defer_stmt(&mut self, e: ExprId) {
        if let Some(c) = self.call_closure(e, "deferwrap") {
            let fp = self.emit1(Op::FramePointer, Ty::Ptr);
            self.rt(RtFn::Deferproc, &[c, fp]);
        }
    }

    /// Runs this frame's deferred calls, last first.
    pub fn run_defers(&mut self) {
        let (head, body, done) = (self.new_block(), self.new_block(), self.new_block());
        self.jump(head);
        self.switch_to(head);
        let fp = self.emit1(Op::FramePointer, Ty::Ptr);
        let c = self.rt_word(RtFn::Deferpop, &[fp], Ty::Ptr);
        let none = self.cmp_const(CmpOp::Eq, c, 0);
        self.brif(none, done, body);
        self.seal_and_switch(body);
        let sig = self.signature(vec![], vec![]);
        self.emit0(Op::Call { callee: Callee::Closure(c, sig), args: Values::new() });
        self.jump(head);
        self.seal(head);
        self.seal_and_switch(done);
    }

    /// Evaluates the parts of a call now and gives a closure that makes it.
    fn call_closure(&mut self, e: ExprId, word: &str) -> Option<Value> {
        let ast = self.ast;
        let e = ast.unparen(e);
        let ExprKind::Call(c) = ast.kind(e) else { return None };
        self.pos = ast.expr(e).pos;
        let plan = match self.info.exprs[c.fun].mode {
            Mode::Type => {
                self.discard(e);
                return None;
            }
            Mode::Builtin => match self.builtin_id(c.fun) {
                Some(BuiltinId::Recover) => {
                    self.unsupported(self.pos, "recover");
                    return None;
                }
                Some(id) => self.builtin_plan(id, c),
                None => return None,
            },
            _ => self.plan(c),
        };
        Some(self.plan_closure(plan, word))
    }

    fn plan_closure(&mut self, plan: Plan, word: &str) -> Value {
        let plain = plan.args.is_empty() && plan.sig.sret.is_none() && plan.recv.is_none();
        if let (Fun::Lit(_, v), true) = (plan.fun, plain) {
            return v;
        }
        let ptr = BasicKind::UnsafePointer.id();
        let mut held: Vec<Typed> = Vec::new();
        let fun = match plan.fun {
            Fun::Func(f) => DeferredFun::Func(f),
            Fun::Lit(f, v) => {
                held.push((Val::one(v), ptr));
                DeferredFun::Lit(f)
            }
            Fun::Closure(v) => {
                held.push((Val::one(v), ptr));
                DeferredFun::Closure
            }
            Fun::Method { itab, data, index } => {
                // A nil interface panics here, not in the call.
                self.emit0(Op::NilCheck(itab));
                held.push((Val::one(itab), ptr));
                held.push((Val::one(data), ptr));
                DeferredFun::Method(index)
            }
            Fun::Native(obj) => DeferredFun::Native(obj),
            Fun::Builtin(id) => DeferredFun::Builtin(id),
        };
        let recv = plan.recv.as_ref().map(|r| r.1);
        let args = plan.args.iter().map(|a| a.1).collect();
        held.extend(plan.recv);
        held.extend(plan.args);
        let name = self.counters.wrap(&self.f.name, word);
        let func = self.m.reserve(name, vec![Ty::Ptr], vec![]);
        let wrapper = Wrapper::Deferred(Deferred { fun, sig: plan.sig, recv, args, pos: self.pos });
        self.m.work.push_back(Work::Wrapper { wrapper: Box::new(wrapper), func });
        self.closure_object(func, &held)
    }
}
