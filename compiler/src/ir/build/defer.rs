//! `go` and `defer`: the call becomes a closure without parameters. Deferred calls run where the function returns.
//!
//! A function with few `defer` statements, none of them in a loop, open-codes them: it keeps the closures in a pinned slot
//! and a bit for each that is pending in another, where the runtime finds them when the function panics. All others keep
//! records in the runtime (`deferproc`, `deferpop`).
//!
//! The results of a function with deferred calls live in pinned slots. A recovered panic comes back at `Recovered`, from
//! where the pending calls run and the results are returned as they are.

use super::super::*;
use super::Work;
use super::call::{Fun, Plan};
use super::expr::{Typed, Val};
use super::func::{FnBuilder, Storage};
use super::memory::{Addr, MAX_SLOT};
use super::wrapper::{Deferred, DeferredFun, Wrapper};
use crate::types::info::Mode;
use crate::types::ty::BasicKind;
use minigo_syntax::ast::{ExprId, ExprKind, FuncId};
use std::rc::Rc;

/// More deferred calls than this, or more copies of them at returns, are not open-coded, as in gc.
const MAX_OPEN: u32 = 8;
const MAX_COPIES: u32 = 15;

/// What a function with deferred calls needs to return.
pub struct Defers {
    /// A recovered panic continues here.
    recovery: Block,
    /// The code of the open-coded calls so far, in the order of their bits; `None`: keep records.
    open: Option<Vec<FuncRef>>,
    results: Rc<[ResultPlace]>,
    /// The slot of the pointer to memory results.
    sret: Option<Slot>,
}

/// Where a result is kept until the deferred calls have run.
#[derive(Clone, Copy)]
enum ResultPlace {
    Slot(Slot),
    /// In an object whose address the slot holds.
    Behind(Slot),
}

impl FnBuilder<'_> {
    pub fn go_stmt(&mut self, e: ExprId) {
        let pos = self.pos;
        if let Some((c, _)) = self.call_closure(e, "gowrap") {
            // `created by` names the statement's line, not that of the call's end.
            self.pos = pos;
            self.rt(RtFn::Newproc, &[c]);
        }
    }

    pub fn defer_stmt(&mut self, e: ExprId) {
        let Some((c, code)) = self.call_closure(e, "deferwrap") else { return };
        let slots = self.f.open_defers;
        if let (Some(Defers { open: Some(funcs), .. }), Some(slots)) = (&mut self.defers, slots) {
            let n = funcs.len();
            funcs.push(code);
            let at = self.slot_addr(slots.closures);
            self.store(c, at, 8 * n as i32, Mem::SAFE);
            let at = self.slot_addr(slots.bits);
            let bits = self.load(Ty::I64, at, 0, Mem::SAFE);
            let bit = self.int(1 << n);
            let bits = self.binary(BinOp::Or, bits, bit);
            self.store(bits, at, 0, Mem::SAFE);
            return;
        }
        let fp = self.own_frame();
        let record = if self.over_func.is_some() { RtFn::Deferprocat } else { RtFn::Deferproc };
        self.rt(record, &[c, fp]);
    }

    /// At the start of a body, when parameters and results are bound.
    pub fn begin_defers(&mut self, func: FuncId) {
        let Some(info) = self.flags.defers(func) else { return };
        let copies = info.count * (info.returns + 1);
        let open = info.count <= MAX_OPEN && copies <= MAX_COPIES && !info.repeated;
        if open {
            let bits = self.pinned_slot(8, 8);
            let closures = self.pinned_slot(8 * u64::from(info.count), 8);
            self.f.open_defers = Some(OpenDefers { bits, closures });
            let at = self.slot_addr(bits);
            let zero = self.int(0);
            self.store(zero, at, 0, Mem::SAFE);
        }
        let sret = self.sret.map(|p| self.pin(p));
        let mut results = Vec::new();
        for n in 0..self.sig.result_types.len() {
            let place = self.result_place(n);
            results.push(place);
        }
        let (recovery, body) = (self.new_cold_block(), self.new_block());
        self.defers = Some(Defers { recovery, open: open.then(Vec::new), results: results.into(), sret });
        let recovered = self.emit1(Op::Recovered, Ty::I8);
        self.brif(recovered, recovery, body);
        self.seal_and_switch(body);
    }

    /// Puts a pointer where the code after a recovery finds it.
    fn pin(&mut self, p: Value) -> Slot {
        let s = self.pinned_slot(8, 8);
        let at = self.slot_addr(s);
        self.store(p, at, 0, Mem::SAFE);
        s
    }

    /// The place of the n-th result: that of its variable, or one made here.
    fn result_place(&mut self, n: usize) -> ResultPlace {
        let t = self.sig.result_types[n];
        let storage = self.result_vars.get(n).and_then(|obj| self.vars.get(obj));
        match storage {
            Some(&Storage::Slot(s)) => {
                self.f.slots[s].pinned = true;
                return ResultPlace::Slot(s);
            }
            Some(&Storage::Boxed(var)) => {
                let p = self.read(var);
                return ResultPlace::Behind(self.pin(p));
            }
            _ => {}
        }
        let r = self.repr(t);
        if r.size > MAX_SLOT {
            let p = self.alloc(t);
            return ResultPlace::Behind(self.pin(p));
        }
        let s = self.pinned_slot(r.size, r.align);
        let at = Addr::local(self.slot_addr(s));
        if r.mem {
            self.zero_mem(at, &r);
        } else {
            let zero = self.zero_val(t);
            self.store_val(at, &zero, t);
        }
        ResultPlace::Slot(s)
    }

    fn result_addr(&mut self, place: ResultPlace) -> Addr {
        match place {
            ResultPlace::Slot(s) => Addr::local(self.slot_addr(s)),
            ResultPlace::Behind(s) => {
                let at = self.slot_addr(s);
                Addr::safe(self.load(Ty::Ptr, at, 0, Mem::SAFE))
            }
        }
    }

    /// `return` in a function with deferred calls; without values the results stay as they are.
    pub fn return_deferred(&mut self, vals: &[Typed]) {
        let Some(places) = self.defers.as_ref().map(|d| d.results.clone()) else { return };
        for (&place, (v, t)) in places.iter().zip(vals) {
            let a = self.result_addr(place);
            self.store_val(a, v, *t);
        }
        self.run_and_return();
    }

    /// At the end of a body: where a recovered panic goes on.
    pub fn end_defers(&mut self) {
        let Some(d) = &self.defers else { return };
        let recovery = d.recovery;
        self.seal_and_switch(recovery);
        self.run_and_return();
    }

    /// Runs the pending calls and returns the results.
    fn run_and_return(&mut self) {
        let Some(d) = &self.defers else { return };
        let (results, sret) = (d.results.clone(), d.sret);
        match d.open.clone() {
            Some(funcs) => self.run_open(&funcs),
            None => self.run_records(),
        }
        let mut vals: Vec<Typed> = Vec::new();
        for (n, &place) in results.iter().enumerate() {
            let t = self.sig.result_types[n];
            let a = self.result_addr(place);
            vals.push((self.load_val(a, t), t));
        }
        if let Some(s) = sret {
            let at = self.slot_addr(s);
            self.sret = Some(self.load(Ty::Ptr, at, 0, Mem::SAFE));
        }
        self.return_values(&vals);
    }

    /// Runs the open-coded calls that are pending, last first. The bit goes before the call: one that panics does not
    /// run again.
    fn run_open(&mut self, funcs: &[FuncRef]) {
        let Some(slots) = self.f.open_defers else { return };
        for (n, &code) in funcs.iter().enumerate().rev() {
            let (run, next) = (self.new_block(), self.new_block());
            // After a recovery everything is cold.
            for b in [run, next] {
                self.f.blocks[b].cold = self.f.blocks[self.cur].cold;
            }
            let at = self.slot_addr(slots.bits);
            let bits = self.load(Ty::I64, at, 0, Mem::SAFE);
            let bit = self.int(1 << n);
            let pending = self.binary(BinOp::And, bits, bit);
            let pending = self.cmp_const(CmpOp::Ne, pending, 0);
            self.brif(pending, run, next);
            self.seal_and_switch(run);
            let rest = self.binary(BinOp::Xor, bits, bit);
            self.store(rest, at, 0, Mem::SAFE);
            let at = self.slot_addr(slots.closures);
            let c = self.load(Ty::Ptr, at, 8 * n as i32, Mem::SAFE);
            self.emit0(Op::Call { callee: Callee::Func(code), args: Values::from_slice(&[c]) });
            self.jump(next);
            self.seal_and_switch(next);
        }
    }

    /// Runs the calls of this frame that the runtime keeps, last first.
    fn run_records(&mut self) {
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

    /// The value of `recover()`: an `any`.
    pub fn recover(&mut self) -> Val {
        // Who may recover is told by frames.
        self.f.noinline = true;
        let out = self.new_slot(16, 8);
        let out = self.slot_addr(out);
        let wrapper = self.int(i64::from(self.f.wrapper));
        self.rt(RtFn::Gorecover, &[out, wrapper]);
        let ty = self.load(Ty::Ptr, out, 0, Mem::SAFE);
        let data = self.load(Ty::Ptr, out, 8, Mem::SAFE);
        Val::of(&[ty, data])
    }

    /// Evaluates the parts of a call now and gives a closure that makes it, and the closure's code.
    fn call_closure(&mut self, e: ExprId, word: &str) -> Option<(Value, FuncRef)> {
        let ast = self.ast;
        let e = ast.unparen(e);
        let ExprKind::Call(c) = ast.kind(e) else { return None };
        self.pos = ast.expr(e).pos;
        let plan = match self.info.exprs[c.fun].mode {
            Mode::Type => {
                self.discard(e);
                return None;
            }
            Mode::Builtin => {
                let id = self.builtin_id(c.fun)?;
                self.builtin_plan(id, c)
            }
            _ => self.plan(c),
        };
        Some(self.plan_closure(plan, word))
    }

    /// A nil func value ends the program at the `go` statement.
    fn check_go(&mut self, f: Value) {
        let (bad, good) = (self.new_cold_block(), self.new_block());
        let nil = self.cmp_const(CmpOp::Eq, f, 0);
        self.brif(nil, bad, good);
        self.seal_and_switch(bad);
        self.call_runtime("gonil", &[]);
        self.terminate(Term::Unreachable);
        self.seal_and_switch(good);
    }

    fn plan_closure(&mut self, plan: Plan, word: &str) -> (Value, FuncRef) {
        let plain = plan.args.is_empty() && plan.sig.sret.is_none() && plan.recv.is_none();
        if let (Fun::Lit(f, v), true) = (plan.fun, plain && plan.sig.results.is_empty()) {
            return (v, f);
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
                if word == "gowrap" {
                    self.check_go(v);
                }
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
        self.m.prog.funcs[func].session = self.w.packages[self.pkg].interactive;
        let wrapper = Wrapper::Deferred(Deferred { fun, sig: plan.sig, recv, args, pos: self.pos });
        self.m.work.push_back(Work::Wrapper { wrapper: Box::new(wrapper), func });
        (self.closure_object(func, &held), func)
    }
}
