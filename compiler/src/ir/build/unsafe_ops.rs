//! Functions of package unsafe that are not constant.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use crate::types::layout;
use crate::types::object::BuiltinId;
use crate::types::ty::TypeId;

/// No object is as large: shorter lengths need no exact check unless the pointer is nil.
const MAX_OBJECT: u64 = 1 << 40;

impl FnBuilder<'_> {
    /// `unsafe.Add`, `unsafe.Slice` or `unsafe.String` of pointer `p` and length `n`.
    pub fn unsafe_op(&mut self, id: BuiltinId, p: Value, pt: TypeId, n: Value) -> Val {
        match id {
            BuiltinId::Slice => {
                let elem = self.elem_of_pointer(pt);
                let size = layout::size_of(self.w, elem);
                self.unsafe_check("unsafeslice", p, n, size);
                Val::of(&[p, n, n])
            }
            BuiltinId::String => {
                self.unsafe_check("unsafestring", p, n, 1);
                Val::of(&[p, n])
            }
            // The result may lie outside of the object, which `PtrAdd` promises not to.
            _ => {
                let p = self.resize(p, Ty::I64, false);
                let sum = self.binary(BinOp::Iadd, p, n);
                Val::one(self.resize(sum, Ty::Ptr, false))
            }
        }
    }

    /// Lengths that look wrong are judged by a function of package runtime, which may panic.
    fn unsafe_check(&mut self, check: &str, p: Value, n: Value, size: u64) {
        let (judge, good) = (self.new_cold_block(), self.new_block());
        let limit = self.int((MAX_OBJECT / size.max(1)) as i64);
        let long = self.cmp(CmpOp::Ugt, n, limit);
        // Nil, and addresses so high that the memory may wrap around.
        let address = self.resize(p, Ty::I64, false);
        let below = self.add_const(address, -1);
        let strange = self.cmp_const(CmpOp::Slt, below, 0);
        let odd = self.binary(BinOp::Or, long, strange);
        self.brif(odd, judge, good);
        self.seal_and_switch(judge);
        let size = self.int(size as i64);
        self.call_runtime(check, &[p, n, size]);
        self.jump(good);
        self.seal_and_switch(good);
    }
}
