//! Scalar types, constants, and what is known of a value without running it.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::types;

use super::func::FuncGen;
use crate::ir::{BinOp, ConvOp, Inst, Op, Ty, Value, ValueDef};

pub fn clif_type(ty: Ty) -> clif::Type {
    match ty {
        Ty::I8 => types::I8,
        Ty::I16 => types::I16,
        Ty::I32 => types::I32,
        Ty::I64 | Ty::Ptr => types::I64,
        Ty::F32 => types::F32,
        Ty::F64 => types::F64,
    }
}

impl FuncGen<'_, '_> {
    /// The CLIF value of an IR value.
    pub fn val(&self, v: Value) -> clif::Value {
        match self.values[v].expand() {
            Some(x) => x,
            // The guard around compilation turns this into a report that names the function.
            None => panic!("{v} is used before it is defined"),
        }
    }

    pub fn ty(&self, v: Value) -> Ty {
        self.f.values[v].ty
    }

    /// CLIF wants the unused high bits of narrow constants to be zero.
    pub fn iconst(&mut self, ty: clif::Type, n: i64) -> clif::Value {
        let n = match ty.bits() {
            8 => n & 0xff,
            16 => n & 0xffff,
            32 => n & 0xffff_ffff,
            _ => n,
        };
        self.b.ins().iconst(ty, n)
    }

    /// The instruction that defines a value.
    pub fn def(&self, v: Value) -> Option<(Inst, &Op)> {
        match self.f.values[v].def {
            ValueDef::Result(inst, _) => Some((inst, &self.f.insts[inst].op)),
            ValueDef::Param(..) => None,
        }
    }

    /// The value of an integer constant, sign-extended.
    pub fn const_of(&self, v: Value) -> Option<i64> {
        match self.def(v)?.1 {
            Op::Iconst(_, n) => Some(*n),
            _ => None,
        }
    }

    /// An upper bound of the value read as unsigned, where one is plain to see.
    pub fn max_of(&self, v: Value) -> u64 {
        let full = match self.ty(v) {
            Ty::I8 => 0xff,
            Ty::I16 => 0xffff,
            Ty::I32 => 0xffff_ffff,
            _ => u64::MAX,
        };
        let bound = match self.def(v).map(|d| d.1) {
            Some(&Op::Iconst(_, n)) => n as u64,
            Some(&Op::Binary(BinOp::And, a, b)) => {
                let side = |v| self.const_of(v).map_or(u64::MAX, |n| n as u64);
                side(a).min(side(b))
            }
            Some(&Op::Binary(BinOp::Urem, _, d)) => match self.const_of(d) {
                Some(n) if n != 0 => n as u64 - 1,
                _ => u64::MAX,
            },
            Some(&Op::Convert(ConvOp::Uext, _, x)) => match self.ty(x) {
                Ty::I8 => self.max_of(x),
                Ty::I16 => 0xffff,
                _ => u64::MAX,
            },
            _ => u64::MAX,
        };
        bound & full
    }
}
