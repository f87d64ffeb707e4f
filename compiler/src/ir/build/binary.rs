//! Binary operators on numbers; shifts; strings are elsewhere.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use crate::types::predicates;
use crate::types::ty::TypeId;
use minigo_syntax::ast::{BinaryOp, ExprId};

impl FnBuilder<'_> {
    pub fn binary_expr(&mut self, e: ExprId, op: BinaryOp, l: ExprId, r: ExprId) -> Val {
        let t = self.type_of(e);
        match op {
            BinaryOp::LogAnd | BinaryOp::LogOr => self.logic_value(e),
            _ if op.is_comparison() => Val::one(self.comparison(op, l, r)),
            BinaryOp::Shl | BinaryOp::Shr => {
                self.hoist_pair(l, r);
                let x = self.expr_to(l, t);
                let x = self.one(&x);
                let n = self.shift_count(r);
                Val::one(self.shift(op, x, n, self.is_signed(t)))
            }
            BinaryOp::Add if predicates::is_string(self.w, t) => self.concat(e),
            _ => {
                self.hoist_pair(l, r);
                let x = self.expr_to(l, t);
                let y = self.expr_to(r, t);
                self.arith(op, &x, &y, t)
            }
        }
    }

    /// `x op y` of two values of type `t`, also for `op=`. Shifts are not among them.
    pub fn arith(&mut self, op: BinaryOp, x: &Val, y: &Val, t: TypeId) -> Val {
        if predicates::is_complex(self.w, t) {
            return self.complex_arith(op, x, y);
        }
        let (x, y) = (self.one(x), self.one(y));
        let signed = self.is_signed(t);
        let op = if self.ty(x).is_float() {
            match op {
                BinaryOp::Add => BinOp::Fadd,
                BinaryOp::Sub => BinOp::Fsub,
                BinaryOp::Mul => BinOp::Fmul,
                _ => BinOp::Fdiv,
            }
        } else {
            match op {
                BinaryOp::Add => BinOp::Iadd,
                BinaryOp::Sub => BinOp::Isub,
                BinaryOp::Mul => BinOp::Imul,
                BinaryOp::Div if signed => BinOp::Sdiv,
                BinaryOp::Div => BinOp::Udiv,
                BinaryOp::Rem if signed => BinOp::Srem,
                BinaryOp::Rem => BinOp::Urem,
                BinaryOp::Or => BinOp::Or,
                BinaryOp::Xor => BinOp::Xor,
                BinaryOp::AndNot => BinOp::AndNot,
                _ => BinOp::And,
            }
        };
        Val::one(self.binary(op, x, y))
    }

    pub fn shift(&mut self, op: BinaryOp, x: Value, count: Value, signed: bool) -> Value {
        let op = match op {
            BinaryOp::Shl => BinOp::Shl,
            _ if signed => BinOp::Sshr,
            _ => BinOp::Ushr,
        };
        self.binary(op, x, count)
    }

    /// The count of a shift; a negative one panics.
    pub fn shift_count(&mut self, e: ExprId) -> Value {
        let t = self.value_type(e);
        // A constant count may be untyped or a float that is whole: it is an unsigned integer in any case.
        if let Some(v) = &self.info.exprs[e].value {
            let n = v.to_int().to_u64().unwrap_or(u64::MAX);
            return self.int(n.min(i64::MAX as u64) as i64);
        }
        let n = self.scalar(e);
        // A variable that holds a constant is negative as any other; up to 127 a constant is none in every type.
        if self.is_signed(t) && !matches!(self.const_of(n), Some(0..=127)) {
            let negative = self.cmp_const(CmpOp::Slt, n, 0);
            let (bad, good) = (self.new_cold_block(), self.new_block());
            self.brif(negative, bad, good);
            self.seal_and_switch(bad);
            self.call_runtime("panicshift", &[]);
            self.terminate(Term::Unreachable);
            self.seal_and_switch(good);
        }
        n
    }
}
