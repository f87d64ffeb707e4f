//! Safepoints of seeded code: every loop back-edge compares rsp with the guard, as prologues do. The cold path calls an
//! empty function whose own prologue then goes to morestack, so preemption has one entrance.

use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{ExtFuncData, ExternalName, MemFlagsData, types};
use minigo_abi::layout::G_STACKGUARD;

use super::abi::signature;
use super::func::FuncGen;
use super::safepoint_name;

impl FuncGen<'_, '_> {
    pub fn safepoint(&mut self) {
        let g = self.g();
        let at = self.b.ins().iadd_imm_s(g, i64::from(G_STACKGUARD));
        // Atomic, because other threads write it: a plain load would be merged with an earlier one.
        let guard = self.b.ins().atomic_load(types::I64, MemFlagsData::trusted(), at);
        let sp = self.b.ins().get_stack_pointer(types::I64);
        let stop = self.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, sp, guard);
        let (slow, done) = (self.cold_block(), self.next_block());
        self.b.ins().brif(stop, slow, &[], done, &[]);
        self.b.switch_to_block(slow);
        let signature = self.b.import_signature(signature(std::iter::empty(), &[]));
        let name = self.b.func.declare_imported_user_function(safepoint_name(self.env.program));
        let data =
            ExtFuncData { name: ExternalName::user(name), signature, colocated: true, patchable: false };
        let f = self.b.import_function(data);
        self.b.ins().call(f, &[]);
        self.b.ins().jump(done, &[]);
        self.b.switch_to_block(done);
    }
}
