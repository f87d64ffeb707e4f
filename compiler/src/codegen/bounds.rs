//! Bounds checks: a compare and a branch to a cold block, which ends in `runtime.panicBounds` with the operands of Go's
//! message.
//!
//! The cold block does not call `panicBounds` itself. It stores index and length in G and calls one small function that
//! loads them: arguments in fixed registers would tie the operands of every check to the same two registers, and hot
//! loops would be full of moves.

use std::mem::offset_of;

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{ExtFuncData, ExternalName, MemFlagsData, UserFuncName, types};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use minigo_abi::layout::GHeader;

use super::abi::signature;
use super::func::FuncGen;
use super::{Env, bounds_name, func_name};
use crate::ir::{BoundsKind, FuncRef, Ty, Value};

/// Where the operands wait: nothing else uses these words while compiled code runs.
const INDEX: i32 = offset_of!(GHeader, raise_args) as i32;
const LEN: i32 = INDEX + 8;

impl FuncGen<'_, '_> {
    pub fn bounds(&mut self, kind: BoundsKind, index: Value, len: Value) {
        let (i, n) = (self.val(index), self.val(len));
        let cc = match kind {
            BoundsKind::Index | BoundsKind::IndexU => IntCC::UnsignedGreaterThanOrEqual,
            _ => IntCC::UnsignedGreaterThan,
        };
        let failed = self.b.ins().icmp(cc, i, n);
        let (good, bad) = (self.next_block(), self.cold_block());
        // Cranelift places values in the blocks of the second successor first. Had it been at the bad block, which is in no
        // loop, it would no longer know that the good one is in some, and hoist nothing out of them.
        self.b.ins().brif(failed, bad, &[], good, &[]);
        self.b.switch_to_block(bad);
        if self.env.program.known.panic_bounds.is_some() {
            let g = self.g();
            self.b.ins().store(MemFlagsData::trusted(), i, g, INDEX);
            self.b.ins().store(MemFlagsData::trusted(), n, g, LEN);
            let code = self.iconst(types::I64, kind as i64);
            let callee = self.bounds_failed();
            self.b.ins().call(callee, &[code]);
        }
        self.unreachable();
        self.b.switch_to_block(good);
    }

    fn bounds_failed(&mut self) -> clif::FuncRef {
        if let Some(f) = self.bounds_failed {
            return f;
        }
        let signature = self.b.import_signature(signature([Ty::I64].into_iter(), &[]));
        let name = self.b.func.declare_imported_user_function(bounds_name(self.env.program));
        let data =
            ExtFuncData { name: ExternalName::user(name), signature, colocated: true, patchable: false };
        let f = self.b.import_function(data);
        self.bounds_failed = Some(f);
        f
    }
}

/// The function between cold blocks and `panic_bounds`: takes the code, finds the operands in G.
pub fn bounds_function(
    env: &Env,
    panic_bounds: FuncRef,
    out: &mut clif::Function,
    scratch: &mut FunctionBuilderContext,
) {
    let name = bounds_name(env.program);
    out.name = UserFuncName::user(name.namespace, name.index);
    out.signature = signature([Ty::I64].into_iter(), &[]);
    let mut b = FunctionBuilder::new(out, scratch);
    let entry = b.create_block();
    b.append_block_params_for_function_params(entry);
    b.switch_to_block(entry);
    let code = b.block_params(entry)[0];
    let g = b.ins().get_pinned_reg(types::I64);
    let index = b.ins().load(types::I64, MemFlagsData::trusted(), g, INDEX);
    let len = b.ins().load(types::I64, MemFlagsData::trusted(), g, LEN);
    let signature = b.import_signature(signature([Ty::I64; 3].into_iter(), &[]));
    let name = b.func.declare_imported_user_function(func_name(panic_bounds));
    let data = ExtFuncData { name: ExternalName::user(name), signature, colocated: true, patchable: false };
    let callee = b.import_function(data);
    b.ins().call(callee, &[index, len, code]);
    b.ins().return_(&[]);
    b.seal_all_blocks();
    b.finalize(env.config);
}
