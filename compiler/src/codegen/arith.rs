//! Arithmetic and comparisons.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::types;

use super::func::FuncGen;
use super::value::clif_type;
use crate::ir::{BinOp, CmpOp, Ty, UnOp, Value};
use minigo_abi::func::RtFn;

impl FuncGen<'_, '_> {
    pub fn unary(&mut self, op: UnOp, x: Value) -> clif::Value {
        let x = self.val(x);
        let ins = self.b.ins();
        match op {
            UnOp::Ineg => ins.ineg(x),
            UnOp::Inot => ins.bnot(x),
            UnOp::Bnot => ins.bxor_imm_u(x, 1),
            UnOp::Fneg => ins.fneg(x),
            UnOp::Fabs => ins.fabs(x),
            UnOp::Fsqrt => ins.sqrt(x),
            UnOp::Ffloor => ins.floor(x),
            UnOp::Fceil => ins.ceil(x),
            UnOp::Ftrunc => ins.trunc(x),
            UnOp::Clz => ins.clz(x),
            UnOp::Ctz => ins.ctz(x),
            UnOp::Popcnt => ins.popcnt(x),
            UnOp::Bswap => ins.bswap(x),
        }
    }

    /// One instruction if the machine has it, else a runtime function.
    pub fn fma(&mut self, x: Value, y: Value, z: Value) -> clif::Value {
        let (x, y, z) = (self.val(x), self.val(y), self.val(z));
        if self.env.has_fma {
            return self.b.ins().fma(x, y, z);
        }
        let words = [x, y, z].map(|v| self.word_of(v));
        match self.call_rt(RtFn::Fma, &words) {
            Some(word) => self.scalar_of(word, Ty::F64),
            None => x,
        }
    }

    pub fn binary(&mut self, op: BinOp, a: Value, b: Value) -> clif::Value {
        match op {
            BinOp::Shl | BinOp::Ushr | BinOp::Sshr => return self.shift(op, a, b),
            BinOp::Sdiv => return self.sdiv(a, b),
            _ => {}
        }
        let (x, y) = (self.val(a), self.val(b));
        let ins = self.b.ins();
        match op {
            BinOp::Iadd => ins.iadd(x, y),
            BinOp::Isub => ins.isub(x, y),
            BinOp::Imul => ins.imul(x, y),
            BinOp::Udiv => ins.udiv(x, y),
            // CLIF's remainder of MIN and -1 is 0, as Go's.
            BinOp::Srem => ins.srem(x, y),
            BinOp::Urem => ins.urem(x, y),
            BinOp::And => ins.band(x, y),
            BinOp::Or => ins.bor(x, y),
            BinOp::Xor => ins.bxor(x, y),
            BinOp::AndNot => ins.band_not(x, y),
            BinOp::Fadd => ins.fadd(x, y),
            BinOp::Fsub => ins.fsub(x, y),
            BinOp::Fmul => ins.fmul(x, y),
            BinOp::Fdiv => ins.fdiv(x, y),
            BinOp::Fmin => ins.fmin(x, y),
            BinOp::Fmax => ins.fmax(x, y),
            BinOp::Umulhi => ins.umulhi(x, y),
            BinOp::Smulhi => ins.smulhi(x, y),
            BinOp::Shl | BinOp::Ushr | BinOp::Sshr | BinOp::Sdiv => unreachable!("handled above"),
        }
    }

    /// Signed division: zero traps, and MIN / -1 is MIN, where the machine would trap too.
    fn sdiv(&mut self, a: Value, b: Value) -> clif::Value {
        let ty = self.ty(a);
        let (x, y) = (self.val(a), self.val(b));
        match self.const_of(b) {
            Some(-1) => return self.b.ins().ineg(x),
            Some(n) if n != 0 => return self.b.ins().sdiv(x, y),
            _ => {}
        }
        if matches!(ty, Ty::I8 | Ty::I16) {
            // 32 bits hold every quotient.
            let (x, y) = (self.b.ins().sextend(types::I32, x), self.b.ins().sextend(types::I32, y));
            let q = self.b.ins().sdiv(x, y);
            return self.b.ins().ireduce(clif_type(ty), q);
        }
        let (minus, divide, done) = (self.cold_block(), self.next_block(), self.next_block());
        let q = self.b.append_block_param(done, clif_type(ty));
        let is_minus = self.b.ins().icmp_imm_s(IntCC::Equal, y, -1);
        self.b.ins().brif(is_minus, minus, &[], divide, &[]);
        self.b.switch_to_block(minus);
        let negated = self.b.ins().ineg(x);
        self.b.ins().jump(done, &[negated.into()]);
        self.b.switch_to_block(divide);
        let quotient = self.b.ins().sdiv(x, y);
        self.b.ins().jump(done, &[quotient.into()]);
        self.b.switch_to_block(done);
        q
    }

    pub fn compare(&mut self, op: CmpOp, a: Value, b: Value) -> clif::Value {
        let (x, y) = (self.val(a), self.val(b));
        let int = match op {
            CmpOp::Eq => IntCC::Equal,
            CmpOp::Ne => IntCC::NotEqual,
            CmpOp::Slt => IntCC::SignedLessThan,
            CmpOp::Sle => IntCC::SignedLessThanOrEqual,
            CmpOp::Sgt => IntCC::SignedGreaterThan,
            CmpOp::Sge => IntCC::SignedGreaterThanOrEqual,
            CmpOp::Ult => IntCC::UnsignedLessThan,
            CmpOp::Ule => IntCC::UnsignedLessThanOrEqual,
            CmpOp::Ugt => IntCC::UnsignedGreaterThan,
            CmpOp::Uge => IntCC::UnsignedGreaterThanOrEqual,
            CmpOp::Feq => return self.b.ins().fcmp(FloatCC::Equal, x, y),
            CmpOp::Fne => return self.b.ins().fcmp(FloatCC::NotEqual, x, y),
            CmpOp::Flt => return self.b.ins().fcmp(FloatCC::LessThan, x, y),
            CmpOp::Fle => return self.b.ins().fcmp(FloatCC::LessThanOrEqual, x, y),
            CmpOp::Fgt => return self.b.ins().fcmp(FloatCC::GreaterThan, x, y),
            CmpOp::Fge => return self.b.ins().fcmp(FloatCC::GreaterThanOrEqual, x, y),
        };
        self.b.ins().icmp(int, x, y)
    }
}
