//! Conversions between scalars. Out-of-range floats give what Go on amd64 gives: the bits of `cvttsd2si`, whose answer
//! to everything it cannot express is the smallest integer.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{MemFlagsData, types};

use super::func::FuncGen;
use super::value::clif_type;
use crate::ir::{ConvOp, Ty, Value};

impl FuncGen<'_, '_> {
    pub fn convert(&mut self, op: ConvOp, to: Ty, v: Value) -> clif::Value {
        let from = self.ty(v);
        let x = self.val(v);
        let (src, dst) = (clif_type(from), clif_type(to));
        match op {
            ConvOp::Sext if src.bits() < dst.bits() => self.b.ins().sextend(dst, x),
            ConvOp::Uext if src.bits() < dst.bits() => self.b.ins().uextend(dst, x),
            ConvOp::Trunc if src.bits() > dst.bits() => self.b.ins().ireduce(dst, x),
            ConvOp::Sext | ConvOp::Uext | ConvOp::Trunc => x,
            ConvOp::SintToF => {
                let x = if src.bits() < 32 { self.b.ins().sextend(types::I32, x) } else { x };
                self.b.ins().fcvt_from_sint(dst, x)
            }
            ConvOp::UintToF if src.bits() < 64 => {
                let x = self.b.ins().uextend(types::I64, x);
                self.b.ins().fcvt_from_sint(dst, x)
            }
            ConvOp::UintToF => self.b.ins().fcvt_from_uint(dst, x),
            ConvOp::FToSint => match to {
                Ty::I8 | Ty::I16 => {
                    let n = self.truncate_float(types::I32, x);
                    self.b.ins().ireduce(dst, n)
                }
                _ => self.truncate_float(dst, x),
            },
            ConvOp::FToUint => match to {
                Ty::I8 | Ty::I16 => {
                    let n = self.truncate_float(types::I32, x);
                    self.b.ins().ireduce(dst, n)
                }
                Ty::I32 => {
                    let n = self.truncate_float(types::I64, x);
                    self.b.ins().ireduce(dst, n)
                }
                _ => self.float_to_u64(x),
            },
            ConvOp::Fpromote if src != dst => self.b.ins().fpromote(dst, x),
            ConvOp::Fdemote if src != dst => self.b.ins().fdemote(dst, x),
            ConvOp::Fpromote | ConvOp::Fdemote => x,
            ConvOp::Bitcast if src != dst => self.b.ins().bitcast(dst, MemFlagsData::new(), x),
            ConvOp::Bitcast => x,
        }
    }

    /// A power of two in the type of `like`.
    fn float_pow2(&mut self, like: clif::Value, exponent: u32) -> clif::Value {
        let n = (1u64 << exponent) as f64;
        match self.b.func.dfg.value_type(like) {
            types::F32 => self.b.ins().f32const(n as f32),
            _ => self.b.ins().f64const(n),
        }
    }

    /// `cvttsd2si`: CLIF's saturating conversion differs only above the range and at NaN.
    fn truncate_float(&mut self, to: clif::Type, x: clif::Value) -> clif::Value {
        let n = self.b.ins().fcvt_to_sint_sat(to, x);
        let limit = self.float_pow2(x, to.bits() - 1);
        let fits = self.b.ins().fcmp(FloatCC::LessThan, x, limit);
        let min = self.iconst(to, if to == types::I32 { i64::from(i32::MIN) } else { i64::MIN });
        self.b.ins().select(fits, n, min)
    }

    /// Below 2^63 the signed conversion; otherwise that of `x - 2^63` with the top bit set.
    fn float_to_u64(&mut self, x: clif::Value) -> clif::Value {
        let limit = self.float_pow2(x, 63);
        let low = self.b.ins().fcmp(FloatCC::LessThan, x, limit);
        let small = self.b.ins().fcvt_to_sint_sat(types::I64, x);
        let rest = self.b.ins().fsub(x, limit);
        let big = self.truncate_float(types::I64, rest);
        let big = self.b.ins().bor_imm_s(big, i64::MIN);
        self.b.ins().select(low, small, big)
    }
}
