//! Bounds checks: a compare and a branch to a cold block that calls `runtime.panicBounds` with the operands of Go's
//! message.

use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types;

use super::func::FuncGen;
use crate::ir::{BoundsKind, Value};

impl FuncGen<'_, '_> {
    pub fn bounds(&mut self, kind: BoundsKind, index: Value, len: Value) {
        let (i, n) = (self.val(index), self.val(len));
        let cc = match kind {
            BoundsKind::Index | BoundsKind::IndexU => IntCC::UnsignedLessThan,
            _ => IntCC::UnsignedLessThanOrEqual,
        };
        let ok = self.b.ins().icmp(cc, i, n);
        let (good, bad) = (self.next_block(), self.cold_block());
        self.b.ins().brif(ok, good, &[], bad, &[]);
        self.b.switch_to_block(bad);
        if let Some(f) = self.env.program.known.panic_bounds {
            let code = self.iconst(types::I64, kind as i64);
            let callee = self.func_ref(f);
            self.b.ins().call(callee, &[i, n, code]);
        }
        self.unreachable();
        self.b.switch_to_block(good);
    }
}
