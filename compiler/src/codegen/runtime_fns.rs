//! Calls of runtime functions: the System V convention, G first, every argument one 64-bit word. The symbol is the
//! assembly stub that switches to g0, so no stack argument may occur; `minigo_abi` bounds the count.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::{AbiParam, ExtFuncData, ExternalName, MemFlagsData, Signature, types};
use cranelift_codegen::isa::CallConv;
use minigo_abi::func::{Res, RtFn};

use super::func::FuncGen;
use super::rt_name;
use crate::ir::Ty;

impl FuncGen<'_, '_> {
    /// Calls a runtime function with words; gives its word if it has one.
    pub fn call_rt(&mut self, f: RtFn, words: &[clif::Value]) -> Option<clif::Value> {
        let callee = self.rt_ref(f);
        let mut args = vec![self.g()];
        args.extend_from_slice(words);
        let call = self.b.ins().call(callee, &args);
        self.b.inst_results(call).first().copied()
    }

    /// G, which the pinned register holds.
    pub fn g(&mut self) -> clif::Value {
        self.b.ins().get_pinned_reg(types::I64)
    }

    fn rt_ref(&mut self, f: RtFn) -> clif::FuncRef {
        if let Some(&r) = self.rts.get(&f) {
            return r;
        }
        let mut sig = Signature::new(CallConv::SystemV);
        sig.params.resize(1 + f.args(), AbiParam::new(types::I64));
        if f.res() == Res::Word {
            sig.returns.push(AbiParam::new(types::I64));
        }
        let signature = self.b.import_signature(sig);
        let name = self.b.func.declare_imported_user_function(rt_name(self.env.program, f));
        // The runtime is linked into the executable, which is not near the code.
        let data =
            ExtFuncData { name: ExternalName::user(name), signature, colocated: false, patchable: false };
        let r = self.b.import_function(data);
        self.rts.insert(f, r);
        r
    }

    /// A scalar as one word. Signed narrow integers were extended when the IR was built.
    pub fn word_of(&mut self, x: clif::Value) -> clif::Value {
        match self.b.func.dfg.value_type(x) {
            types::I64 => x,
            types::F64 => self.b.ins().bitcast(types::I64, MemFlagsData::new(), x),
            types::F32 => {
                let bits = self.b.ins().bitcast(types::I32, MemFlagsData::new(), x);
                self.b.ins().uextend(types::I64, bits)
            }
            _ => self.b.ins().uextend(types::I64, x),
        }
    }

    /// A word as a scalar of the type.
    pub fn scalar_of(&mut self, x: clif::Value, ty: Ty) -> clif::Value {
        match ty {
            Ty::I64 | Ty::Ptr => x,
            Ty::I8 => self.b.ins().ireduce(types::I8, x),
            Ty::I16 => self.b.ins().ireduce(types::I16, x),
            Ty::I32 => self.b.ins().ireduce(types::I32, x),
            Ty::F64 => self.b.ins().bitcast(types::F64, MemFlagsData::new(), x),
            Ty::F32 => {
                let bits = self.b.ins().ireduce(types::I32, x);
                self.b.ins().bitcast(types::F32, MemFlagsData::new(), bits)
            }
        }
    }
}
