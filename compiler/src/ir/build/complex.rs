//! Complex numbers: a pair of floats in registers.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use crate::types::predicates;
use crate::types::ty::{BasicKind, TypeId};
use minigo_syntax::ast::BinaryOp;

impl FnBuilder<'_> {
    /// Real and imaginary part.
    fn parts_of(&mut self, v: &Val) -> (Value, Value) {
        let vs = self.regs_of(v.clone(), 2);
        (vs[0], vs[1])
    }

    /// A float as one of type `to`.
    fn float_to(&mut self, x: Value, to: Ty) -> Value {
        match (self.ty(x), to) {
            (Ty::F32, Ty::F64) => self.convert(ConvOp::Fpromote, to, x),
            (Ty::F64, Ty::F32) => self.convert(ConvOp::Fdemote, to, x),
            _ => x,
        }
    }

    pub fn complex_const(&mut self, v: &crate::types::constant::ConstValue, kind: BasicKind) -> Val {
        let (re, im) = (v.real(), v.imag());
        if kind == BasicKind::Complex64 {
            let re = self.emit1(Op::F32const(re.to_f32().to_bits()), Ty::F32);
            let im = self.emit1(Op::F32const(im.to_f32().to_bits()), Ty::F32);
            return Val::of(&[re, im]);
        }
        let re = self.emit1(Op::F64const(re.to_f64().to_bits()), Ty::F64);
        let im = self.emit1(Op::F64const(im.to_f64().to_bits()), Ty::F64);
        Val::of(&[re, im])
    }

    /// A complex number as one of another complex type.
    pub fn complex_conv(&mut self, v: &Val, to: BasicKind) -> Val {
        let ty = if to == BasicKind::Complex64 { Ty::F32 } else { Ty::F64 };
        let (re, im) = self.parts_of(v);
        let (re, im) = (self.float_to(re, ty), self.float_to(im, ty));
        Val::of(&[re, im])
    }

    pub fn complex_neg(&mut self, v: &Val) -> Val {
        let (re, im) = self.parts_of(v);
        let (re, im) = (self.unary(UnOp::Fneg, re), self.unary(UnOp::Fneg, im));
        Val::of(&[re, im])
    }

    pub fn complex_equal(&mut self, x: &Val, y: &Val) -> Value {
        let ((a, b), (c, d)) = (self.parts_of(x), self.parts_of(y));
        let (re, im) = (self.cmp(CmpOp::Feq, a, c), self.cmp(CmpOp::Feq, b, d));
        self.binary(BinOp::And, re, im)
    }

    /// `x op y`. As gc: complex64 is multiplied and divided in float64.
    pub fn complex_arith(&mut self, op: BinaryOp, x: &Val, y: &Val) -> Val {
        let ((a, b), (c, d)) = (self.parts_of(x), self.parts_of(y));
        let ty = self.ty(a);
        if let BinaryOp::Add | BinaryOp::Sub = op {
            let op = if op == BinaryOp::Add { BinOp::Fadd } else { BinOp::Fsub };
            let (re, im) = (self.binary(op, a, c), self.binary(op, b, d));
            return Val::of(&[re, im]);
        }
        let [a, b, c, d] = [a, b, c, d].map(|v| self.float_to(v, Ty::F64));
        let (re, im) = if op == BinaryOp::Mul {
            let (ac, bd) = (self.binary(BinOp::Fmul, a, c), self.binary(BinOp::Fmul, b, d));
            let (ad, bc) = (self.binary(BinOp::Fmul, a, d), self.binary(BinOp::Fmul, b, c));
            (self.binary(BinOp::Fsub, ac, bd), self.binary(BinOp::Fadd, ad, bc))
        } else {
            let parts = self.call_runtime_results("complexdiv", &[a, b, c, d], &[Ty::F64, Ty::F64]);
            (parts[0], parts[1])
        };
        let (re, im) = (self.float_to(re, ty), self.float_to(im, ty));
        Val::of(&[re, im])
    }

    /// The type of the parts of complex type `t`.
    pub fn complex_part_type(&self, t: TypeId) -> TypeId {
        match predicates::basic_kind(self.w, t) {
            Some(BasicKind::Complex64) => BasicKind::Float32.id(),
            _ => BasicKind::Float64.id(),
        }
    }

    /// `real(x)` or `imag(x)`.
    pub fn complex_part(&mut self, v: &Val, imag: bool) -> Val {
        let (re, im) = self.parts_of(v);
        Val::one(if imag { im } else { re })
    }

    /// The number 1 of type `t`.
    pub fn complex_one(&mut self, t: TypeId) -> Val {
        let kind = predicates::basic_kind(self.w, t).unwrap_or(BasicKind::Complex128);
        self.complex_const(&crate::types::constant::ConstValue::int(1), kind)
    }

    /// What print writes: `(1+2i)`.
    pub fn print_complex(&mut self, v: &Val) {
        let (re, im) = self.parts_of(v);
        let f = if self.ty(re) == Ty::F32 { RtFn::Printcomplex64 } else { RtFn::Printcomplex };
        let (re, im) = (self.word(re, false), self.word(im, false));
        self.rt(f, &[re, im]);
    }
}
