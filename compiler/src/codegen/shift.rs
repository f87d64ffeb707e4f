//! Shifts with Go's counts: a count of the operand's width or more gives 0, or the sign for `Sshr`. The machine looks
//! at the low bits of the count only, so counts that are not known to be small are compared.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;

use super::func::FuncGen;
use super::value::clif_type;
use crate::ir::{BinOp, Value};

impl FuncGen<'_, '_> {
    pub fn shift(&mut self, op: BinOp, a: Value, count: Value) -> clif::Value {
        let ty = clif_type(self.ty(a));
        let bits = u64::from(ty.bits());
        let (x, n) = (self.val(a), self.val(count));
        if self.max_of(count) < bits {
            return self.shift_small(op, x, n);
        }
        if self.const_of(count).is_some() {
            return match op {
                BinOp::Sshr => self.b.ins().sshr_imm_u(x, bits as i64 - 1),
                _ => self.iconst(ty, 0),
            };
        }
        let small = self.b.ins().icmp_imm_u(IntCC::UnsignedLessThan, n, bits as i64);
        if op == BinOp::Sshr {
            let count_ty = self.b.func.dfg.value_type(n);
            let most = self.iconst(count_ty, bits as i64 - 1);
            let n = self.b.ins().select(small, n, most);
            return self.b.ins().sshr(x, n);
        }
        let shifted = self.shift_small(op, x, n);
        let zero = self.iconst(ty, 0);
        self.b.ins().select(small, shifted, zero)
    }

    fn shift_small(&mut self, op: BinOp, x: clif::Value, n: clif::Value) -> clif::Value {
        match op {
            BinOp::Shl => self.b.ins().ishl(x, n),
            BinOp::Ushr => self.b.ins().ushr(x, n),
            _ => self.b.ins().sshr(x, n),
        }
    }
}
