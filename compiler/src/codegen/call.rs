//! Calls: direct, of func values, through itabs, and of the runtime.

use cranelift_codegen::ir as clif;
use cranelift_codegen::ir::InstBuilder;
use cranelift_codegen::ir::{ExtFuncData, ExternalName, types};
use minigo_abi::func::{Res, RtFn};
use minigo_abi::type_desc::ITAB_FUN;

use super::abi::signature;
use super::func::FuncGen;
use super::func_name;
use super::trap::faulting;
use crate::ir::{Callee, FuncRef, Inst, SigRef, Ty, Value};

impl FuncGen<'_, '_> {
    pub fn call(&mut self, inst: Inst, callee: Callee, args: &[Value]) {
        let mut values: Vec<clif::Value> = Vec::with_capacity(args.len() + 1);
        let pad = self.has_pad(inst);
        let (sig, code) = match callee {
            Callee::Func(f) => {
                values.extend(args.iter().map(|&a| self.val(a)));
                let callee = self.func_ref(f);
                let results = if pad {
                    let sig = self.b.func.dfg.ext_funcs[callee].signature;
                    self.try_call(sig, |g, table| g.b.ins().try_call(callee, &values, table))
                } else {
                    let call = self.b.ins().call(callee, &values);
                    self.b.inst_results(call).to_vec()
                };
                return self.define_all(inst, results);
            }
            Callee::Closure(closure, sig) => {
                // The closure itself is the first argument. A nil func value faults at this load.
                let context = self.val(closure);
                let code = self.b.ins().load(types::I64, faulting().with_readonly(), context, 0);
                values.push(context);
                values.extend(args.iter().map(|&a| self.val(a)));
                (self.sig_ref(sig, true), code)
            }
            Callee::Method(itab, n, sig) => {
                let itab = self.val(itab);
                let offset = ITAB_FUN + 8 * n as i32;
                let code = self.b.ins().load(types::I64, faulting().with_readonly(), itab, offset);
                values.extend(args.iter().map(|&a| self.val(a)));
                (self.sig_ref(sig, false), code)
            }
            Callee::Rt(f) => return self.call_runtime(inst, f, args),
        };
        let results = if pad {
            self.try_call(sig, |g, table| g.b.ins().try_call_indirect(code, &values, table))
        } else {
            let call = self.b.ins().call_indirect(sig, code, &values);
            self.b.inst_results(call).to_vec()
        };
        self.define_all(inst, results);
    }

    fn define_all(&mut self, inst: Inst, results: Vec<clif::Value>) {
        for (i, r) in results.into_iter().enumerate() {
            self.define(inst, i, r);
        }
    }

    fn call_runtime(&mut self, inst: Inst, f: RtFn, args: &[Value]) {
        let mut words = Vec::with_capacity(args.len());
        for &a in args {
            let x = self.val(a);
            words.push(self.word_of(x));
        }
        let word = self.call_rt(f, &words);
        if let (Some(word), Some(&result)) = (word, self.f.insts[inst].results.first()) {
            let x = self.scalar_of(word, self.ty(result));
            self.define(inst, 0, x);
        }
        if f.res() == Res::Never {
            self.unreachable();
            // What follows is dead, but it is still translated.
            let dead = self.cold_block();
            self.b.switch_to_block(dead);
        }
    }

    /// A reference to a function of this program, for direct calls and for its address.
    pub fn func_ref(&mut self, f: FuncRef) -> clif::FuncRef {
        if let Some(&r) = self.funcs.get(&f) {
            return r;
        }
        let callee = &self.env.program.funcs[f];
        let signature = self.b.import_signature(signature(callee.params.iter().copied(), &callee.results));
        let name = self.b.func.declare_imported_user_function(func_name(f));
        let data =
            ExtFuncData { name: ExternalName::user(name), signature, colocated: true, patchable: false };
        let r = self.b.import_function(data);
        self.funcs.insert(f, r);
        r
    }

    fn sig_ref(&mut self, sig: SigRef, context: bool) -> clif::SigRef {
        if let Some(&r) = self.sigs.get(&(sig, context)) {
            return r;
        }
        let data = &self.f.sigs[sig];
        let params = context.then_some(Ty::Ptr).into_iter().chain(data.params.iter().copied());
        let r = self.b.import_signature(signature(params, &data.results));
        self.sigs.insert((sig, context), r);
        r
    }
}
