//! Safepoints of seeded code: every loop back-edge compares rsp with the guard, as prologues do. The cold path calls an
//! empty function whose own prologue then goes to morestack, so preemption has one entrance.
//!
//! Code of `--seed` has more of them: between reading a shared variable and writing it, so that an update that another
//! goroutine makes in between can get lost, as on a real machine.

use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{ExtFuncData, ExternalName, MemFlagsData, types};
use minigo_abi::layout::G_STACKGUARD;

use super::abi::signature;
use super::func::FuncGen;
use super::safepoint_name;
use crate::ir::{Inst, Op, Value, ValueDef};

impl FuncGen<'_, '_> {
    /// A safepoint before an instruction that changes what other goroutines may see, or looks at it atomically.
    pub fn tear(&mut self, inst: Inst) {
        let addr = match self.f.insts[inst].op {
            Op::Store { addr, .. } => addr,
            Op::Copy { dst, .. } => dst,
            Op::AtomicLoad { addr, .. }
            | Op::AtomicStore { addr, .. }
            | Op::AtomicRmw { addr, .. }
            | Op::AtomicCas { addr, .. } => addr,
            _ => return,
        };
        if !self.f.nosplit && self.shared(addr) {
            self.safepoint();
        }
    }

    /// Whether others may know the memory at `addr`: not a slot of this frame, nor an object made here.
    fn shared(&self, mut addr: Value) -> bool {
        loop {
            let ValueDef::Result(inst, _) = self.f.values[addr].def else { return true };
            match self.f.insts[inst].op {
                Op::PtrAdd { base, .. } => addr = base,
                Op::SlotAddr(_) | Op::Alloc(_) => return false,
                _ => return true,
            }
        }
    }

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
