//! `switch` on values and on types.

use super::super::*;
use super::constant::const_int;
use super::expr::Val;
use super::func::FnBuilder;
use super::stmt::Scope;
use crate::types::info::Mode;
use crate::types::predicates;
use crate::types::ty::TypeId;
use minigo_syntax::Symbol;
use minigo_syntax::ast::{BinaryOp, CaseClause, ExprId};

/// From here on integer cases are searched instead of tried one after the other.
const MIN_SEARCH: usize = 5;
/// A table needs at least this many cases and at most four entries per case.
const MIN_TABLE: usize = 8;

impl<'a> FnBuilder<'a> {
    pub fn switch_stmt(&mut self, label: Option<Symbol>, tag: Option<ExprId>, cases: &'a [CaseClause]) {
        let done = self.new_block();
        let bodies: Vec<Block> = cases.iter().map(|_| self.new_block()).collect();
        let default = cases.iter().position(|c| c.exprs.is_none()).map_or(done, |n| bodies[n]);
        match tag {
            Some(tag) => {
                let t = self.value_type(tag);
                let v = match self.viewed_tag(tag, cases) {
                    Some(v) => v,
                    None => {
                        if self.has_order(tag) {
                            self.hoist(tag);
                        }
                        self.settle_to(tag, Some(t));
                        let v = self.expr_to(tag, t);
                        self.stable(v, t)
                    }
                };
                match self.int_cases(t, cases, &bodies) {
                    Some(ints) if ints.len() >= MIN_SEARCH => {
                        let x = self.one(&v);
                        self.search(x, &ints, default, self.is_signed(t));
                    }
                    _ => self.try_cases(&v, t, cases, &bodies, default),
                }
            }
            None => {
                for (c, &body) in cases.iter().zip(&bodies) {
                    for &e in c.exprs.iter().flatten() {
                        let next = self.new_block();
                        self.pos = self.ast.expr(e).pos;
                        self.cond(e, body, next);
                        self.seal_and_switch(next);
                    }
                }
                self.jump(default);
            }
        }
        self.case_bodies(label, cases, &bodies, done);
    }

    /// A tag `string(b)` without a copy: nothing changes `b` while constants are compared with it.
    fn viewed_tag(&mut self, tag: ExprId, cases: &[CaseClause]) -> Option<Val> {
        let mut exprs = cases.iter().flat_map(|c| c.exprs.iter().flatten());
        if exprs.all(|&e| self.info.exprs[e].value.is_some()) { self.string_view(tag) } else { None }
    }

    fn case_bodies(&mut self, label: Option<Symbol>, cases: &'a [CaseClause], bodies: &[Block], done: Block) {
        self.scopes.push(Scope { label, brk: done, cont: None });
        for (n, c) in cases.iter().enumerate() {
            // The body before may fall through into this one: it has been built, so its jump is known.
            self.seal_and_switch(bodies[n]);
            let outer = std::mem::replace(&mut self.fallthrough, bodies.get(n + 1).copied());
            self.stmts(&c.body);
            self.fallthrough = outer;
            self.jump(done);
        }
        self.scopes.pop();
        self.seal_and_switch(done);
    }

    fn try_cases(&mut self, v: &Val, t: TypeId, cases: &[CaseClause], bodies: &[Block], default: Block) {
        for (c, &body) in cases.iter().zip(bodies) {
            for &e in c.exprs.iter().flatten() {
                self.pos = self.ast.expr(e).pos;
                let eq = self.case_equal(v, t, e);
                let next = self.new_block();
                self.brif(eq, body, next);
                self.seal_and_switch(next);
            }
        }
        self.jump(default);
    }

    fn case_equal(&mut self, v: &Val, t: TypeId, e: ExprId) -> Value {
        if self.info.exprs[e].mode == Mode::Nil {
            let word = self.one(v);
            return self.cmp_const(CmpOp::Eq, word, 0);
        }
        let et = self.value_type(e);
        if self.is_interface(t) != self.is_interface(et) {
            let x = self.expr(e);
            return self.mixed_equal(v.clone(), t, x, et);
        }
        if self.is_interface(t) {
            let x = self.expr(e);
            return self.compare(BinaryOp::Eq, v, &x, t, et);
        }
        let x = self.expr_to(e, t);
        self.compare(BinaryOp::Eq, v, &x, t, t)
    }

    /// Value and target of every case if all are integer constants; the first of equal ones wins.
    fn int_cases(&self, t: TypeId, cases: &[CaseClause], bodies: &[Block]) -> Option<Vec<(i64, Block)>> {
        let kind = predicates::basic_kind(self.w, t).filter(|k| k.is_integer())?;
        let ty = abi::basic_scalar(kind)?;
        let mut out: Vec<(i64, Block)> = Vec::new();
        for (c, &body) in cases.iter().zip(bodies) {
            for &e in c.exprs.iter().flatten() {
                let n = const_int(self.info.exprs[e].value.as_ref()?, ty);
                if !out.iter().any(|(m, _)| *m == n) || out.len() > 64 {
                    out.push((n, body));
                }
            }
        }
        if kind.is_unsigned() {
            let mask = u64::MAX >> (64 - 8 * ty.size());
            out.sort_by_key(|c| c.0 as u64 & mask);
        } else {
            out.sort_by_key(|c| c.0);
        }
        out.dedup_by_key(|c| c.0);
        Some(out)
    }

    /// Finds the case by table or by binary search; `cases` is sorted.
    fn search(&mut self, x: Value, cases: &[(i64, Block)], default: Block, signed: bool) {
        let (low, high) = (cases[0].0, cases[cases.len() - 1].0);
        let span = high.wrapping_sub(low) as u64;
        if cases.len() >= MIN_TABLE && span < 4 * cases.len() as u64 {
            let wide = self.resize(x, Ty::I64, signed);
            // Constants are kept sign-extended; unsigned values are not.
            let low64 = match (signed, self.ty(x)) {
                (false, Ty::I8) => low as u8 as i64,
                (false, Ty::I16) => low as u16 as i64,
                (false, Ty::I32) => low as u32 as i64,
                _ => low,
            };
            let index = self.add_const(wide, low64.wrapping_neg());
            let inside = self.new_block();
            let ok = self.cmp_const(CmpOp::Ule, index, span as i64);
            self.brif(ok, inside, default);
            self.seal_and_switch(inside);
            let mut targets = vec![default; span as usize + 1];
            for &(n, b) in cases {
                targets[n.wrapping_sub(low) as usize] = b;
            }
            let call = |block| BlockCall { block, args: Values::new() };
            let targets = targets.into_iter().map(call).collect();
            return self.terminate(Term::Table { value: index, targets, default: call(default) });
        }
        if cases.len() < MIN_SEARCH {
            for &(n, b) in cases {
                let next = self.new_block();
                let eq = self.cmp_const(CmpOp::Eq, x, n);
                self.brif(eq, b, next);
                self.seal_and_switch(next);
            }
            return self.jump(default);
        }
        let mid = cases.len() / 2;
        let (left, right) = (self.new_block(), self.new_block());
        let less = self.cmp_const(if signed { CmpOp::Slt } else { CmpOp::Ult }, x, cases[mid].0);
        self.brif(less, left, right);
        self.seal_and_switch(left);
        self.search(x, &cases[..mid], default, signed);
        self.seal_and_switch(right);
        self.search(x, &cases[mid..], default, signed);
    }

    pub fn type_switch(&mut self, label: Option<Symbol>, x: ExprId, cases: &'a [CaseClause]) {
        let xt = self.type_of(x);
        let v = self.regs(x);
        let ty = self.dynamic_type(v[0], xt);
        let done = self.new_block();
        let bodies: Vec<Block> = cases.iter().map(|_| self.new_block()).collect();
        let default = cases.iter().position(|c| c.exprs.is_none()).map_or(done, |n| bodies[n]);
        let mut words: Vec<Option<Value>> = vec![None; cases.len()];
        for (n, c) in cases.iter().enumerate() {
            for &e in c.exprs.iter().flatten() {
                self.pos = self.ast.expr(e).pos;
                let next = self.new_block();
                if self.info.exprs[e].mode == Mode::Nil {
                    let nil = self.cmp_const(CmpOp::Eq, ty, 0);
                    self.brif(nil, bodies[n], next);
                } else {
                    let t = self.type_of(e);
                    words[n] = self.type_test(ty, t, bodies[n], next);
                }
                self.seal_and_switch(next);
            }
        }
        self.jump(default);
        self.scopes.push(Scope { label, brk: done, cont: None });
        for (n, c) in cases.iter().enumerate() {
            self.seal_and_switch(bodies[n]);
            if let Some(&obj) = self.info.implicits.get(&c.pos) {
                // With exactly one type the variable has it, otherwise the type of x.
                let val = match c.exprs.as_deref() {
                    Some([e]) if self.info.exprs[*e].mode != Mode::Nil => {
                        let t = self.type_of(*e);
                        self.matched(words[n], v[1], t)
                    }
                    _ => Val::of(&v[..2]),
                };
                self.declare_with(obj, val);
            }
            self.stmts(&c.body);
            self.jump(done);
        }
        self.scopes.pop();
        self.seal_and_switch(done);
    }
}
