//! Generated functions: thunks for func values, methods for itabs, method values and expressions, deferred calls,
//! bodies of native functions. All are hidden in tracebacks.

use super::super::abi::SigAbi;
use super::super::*;
use super::call::{Fun, Plan};
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::memory::Addr;
use super::place::{Operand, Place};
use super::{Module, Work, names};
use crate::types::info::Selection;
use crate::types::mentions::mentioned;
use crate::types::object::{BuiltinId, ObjId, ObjKind, PkgId};
use crate::types::ty::{BasicKind, Type, TypeId, World};
use crate::types::typestring::canonical_string;
use std::rc::Rc;

/// What makes two wrappers the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    Thunk(FuncRef),
    /// Receiver type, method, path to it.
    Itab(String, ObjId, Vec<u32>),
    MethodExpr(String, ObjId, Vec<u32>),
    /// The type of the captured receiver and the method.
    Bound(String, ObjId),
}

pub enum Wrapper {
    /// Takes a context and calls a function that takes none.
    Thunk(FuncRef),
    /// The receiver is an interface's data word.
    Itab {
        recv: TypeId,
        obj: ObjId,
        path: Vec<u32>,
    },
    /// `T.m`: the receiver is the first parameter.
    MethodExpr {
        recv: TypeId,
        obj: ObjId,
        path: Vec<u32>,
    },
    /// `x.m` as a value: the receiver is captured.
    Bound {
        recv: TypeId,
        obj: ObjId,
    },
    Native(ObjId),
    Deferred(Deferred),
}

/// A planned call in a closure without parameters.
pub struct Deferred {
    pub fun: DeferredFun,
    pub sig: Rc<SigAbi>,
    /// The captured values: parts of the callee, receiver, arguments.
    pub recv: Option<TypeId>,
    pub args: Vec<TypeId>,
    pub pos: Pos,
}

#[derive(Clone, Copy)]
pub enum DeferredFun {
    Func(FuncRef),
    Lit(FuncRef),
    Closure,
    Method(u32),
    Native(ObjId),
    Builtin(BuiltinId),
}

impl Module {
    fn wrapper(
        &mut self,
        w: &World,
        key: Key,
        name: impl FnOnce() -> String,
        params: Vec<Ty>,
        results: Vec<Ty>,
        wrapper: Wrapper,
    ) -> FuncRef {
        if let Some(&f) = self.wrappers.get(&key) {
            return f;
        }
        let func = self.reserve(name(), params, results);
        self.prog.funcs[func].session = match &wrapper {
            Wrapper::Thunk(f) => self.prog.funcs[*f].session,
            Wrapper::MethodExpr { recv, obj, .. } | Wrapper::Bound { recv, obj } => {
                w.is_interactive(*obj) || !mentioned(w, *recv).is_empty()
            }
            _ => false,
        };
        self.wrappers.insert(key, func);
        self.work.push_back(Work::Wrapper { wrapper: Box::new(wrapper), func });
        func
    }

    /// The closure object of a declared function.
    pub fn func_object(&mut self, w: &World, obj: ObjId) -> DataRef {
        let target = self.func_ref(w, obj);
        let f = &self.prog.funcs[target];
        let mut params = vec![Ty::Ptr];
        params.extend(&f.params);
        let (name, results) = (f.name.clone(), f.results.clone());
        let thunk = self.wrapper(w, Key::Thunk(target), || name, params, results, Wrapper::Thunk(target));
        self.static_closure(thunk)
    }

    pub fn build_wrapper(&mut self, w: &World, wrapper: Wrapper, func: FuncRef) {
        let (pos, pkg) = match &wrapper {
            Wrapper::Itab { obj, .. }
            | Wrapper::MethodExpr { obj, .. }
            | Wrapper::Bound { obj, .. }
            | Wrapper::Native(obj) => (w.obj(*obj).pos, w.obj(*obj).pkg),
            Wrapper::Thunk(f) => (self.prog.funcs[*f].pos, None),
            Wrapper::Deferred(d) => (d.pos, None),
        };
        let pkg = pkg.or(self.runtime).unwrap_or(PkgId::from_u32(0));
        let (mut b, params) = FnBuilder::new(w, self, pkg, func, pos);
        b.f.wrapper = true;
        match wrapper {
            Wrapper::Thunk(f) => b.forward(Callee::Func(f), params.iter().skip(1).copied().collect()),
            Wrapper::Itab { recv, obj, path } => {
                let Some((&word, rest)) = params.split_first() else { return };
                let direct = crate::types::layout::is_direct_iface(w, recv);
                b.check_receiver(word, recv, obj, &path);
                let op = match direct {
                    true => Operand::Val(Val::one(word)),
                    // The value behind the data word is shared by all copies of the interface: it is only read.
                    false => Operand::Place(Place::Mem(Addr { fault: true, ..Addr::local(word) })),
                };
                b.forward_method(op, recv, obj, &path, rest);
            }
            Wrapper::MethodExpr { recv, obj, path } => {
                // context, [sret], receiver, parameters
                let abi = b.m.sig(w, w.obj(obj).ty);
                let skip = 1 + usize::from(abi.sret.is_some());
                let r = b.repr(recv);
                let n = if r.mem { 1 } else { r.scalars.len() };
                let words = &params[skip..skip + n];
                if let [word] = words {
                    b.check_receiver(*word, recv, obj, &path);
                }
                let op = match r.mem {
                    true => Operand::Val(Val::Mem(Addr::local(words[0]))),
                    false => Operand::Val(Val::of(words)),
                };
                let rest: Vec<Value> = params[1..skip].iter().chain(&params[skip + n..]).copied().collect();
                b.forward_method(op, recv, obj, &path, &rest);
            }
            Wrapper::Bound { recv, obj } => {
                let Some((&ctx, rest)) = params.split_first() else { return };
                let held = b.captured(ctx, &[recv]);
                let op = Operand::Val(held[0].0.clone());
                let (fun, r) = b.method_of(op, recv, obj);
                b.forward_fun(fun, r, rest);
            }
            Wrapper::Native(obj) => b.native_body(obj, &params),
            Wrapper::Deferred(d) => {
                let Some(&ctx) = params.first() else { return };
                b.deferred_body(ctx, d);
            }
        }
        b.finish(func);
    }
}

impl FnBuilder<'_> {
    /// A value method called through a nil pointer has a message of its own.
    fn check_receiver(&mut self, word: Value, recv: TypeId, obj: ObjId, path: &[u32]) {
        let Type::Pointer { elem } = self.w.ty(self.w.unalias(recv)) else { return };
        let by_pointer = matches!(&self.w.obj(obj).kind, ObjKind::Func(f) if f.ptr_recv);
        if path.len() != 1 || by_pointer {
            return;
        }
        let typ = names::recv_name(self.w, *elem, false);
        let (bad, good) = (self.new_cold_block(), self.new_block());
        let nil = self.cmp_const(CmpOp::Eq, word, 0);
        self.brif(nil, bad, good);
        self.seal_and_switch(bad);
        let mut args = Values::new();
        for s in [names::func_name(self.w, obj), typ] {
            let s = self.string_const(s.as_bytes());
            args.extend(self.regs_of(s, 2));
        }
        self.call_runtime("panicwrap", &args);
        self.terminate(Term::Unreachable);
        self.seal_and_switch(good);
    }

    /// Calls with arguments that are already flattened and returns what it returns.
    fn forward(&mut self, callee: Callee, args: Values) {
        let results = self.f.results.clone();
        let vs = self.emit(Op::Call { callee, args }, &results);
        self.terminate(Term::Return(vs));
    }

    /// Calls the method at the end of `path`; `rest` are the flattened sret and parameters.
    fn forward_method(&mut self, op: Operand, t: TypeId, obj: ObjId, path: &[u32], rest: &[Value]) {
        let fields = &path[..path.len().saturating_sub(1)];
        let (op, t) = self.walk(op, t, fields);
        let (fun, recv) = self.method_of(op, t, obj);
        self.forward_fun(fun, recv, rest);
    }

    fn forward_fun(&mut self, fun: Fun, recv: Option<Typed>, rest: &[Value]) {
        let mut args = Values::new();
        if let Some((v, t)) = &recv {
            self.push_arg(v, *t, &mut args);
        }
        let callee = match fun {
            Fun::Func(f) => Callee::Func(f),
            Fun::Method { itab, data, index } => {
                args.push(data);
                let mut params = vec![Ty::Ptr];
                params.extend(rest.iter().map(|&v| self.ty(v)));
                let results = self.f.results.clone();
                Callee::Method(itab, index, self.signature(params, results))
            }
            Fun::Native(obj) => Callee::Func(self.m.func_ref(self.w, obj)),
            _ => return,
        };
        args.extend_from_slice(rest);
        self.forward(callee, args);
    }

    fn native_body(&mut self, obj: ObjId, params: &[Value]) {
        let w = self.w;
        let sig = self.m.sig(w, w.obj(obj).ty);
        let mut values = params.iter().copied();
        if sig.sret.is_some() {
            self.sret = values.next();
        }
        let mut args = Vec::new();
        for &t in &sig.param_types {
            let r = self.repr(t);
            let v = match r.mem {
                true => values.next().map_or(Val::Regs(Values::new()), |p| Val::Mem(Addr::local(p))),
                false => Val::Regs(values.by_ref().take(r.scalars.len()).collect()),
            };
            args.push((v, t));
        }
        self.sig = sig.clone();
        let results = self.native_call(obj, Plan { fun: Fun::Native(obj), sig, recv: None, args });
        self.return_values(&results);
    }

    fn deferred_body(&mut self, ctx: Value, d: Deferred) {
        let ptr = BasicKind::UnsafePointer.id();
        let words = match d.fun {
            DeferredFun::Lit(_) | DeferredFun::Closure => 1,
            DeferredFun::Method(_) => 2,
            _ => 0,
        };
        let mut types = vec![ptr; words];
        types.extend(d.recv);
        types.extend(&d.args);
        let mut held = self.captured(ctx, &types).into_iter();
        let callee: Vec<Val> = held.by_ref().take(words).map(|(v, _)| v).collect();
        let callee: Vec<Value> = callee.iter().map(|v| self.one(v)).collect();
        let recv = d.recv.and_then(|_| held.next());
        let fun = match d.fun {
            DeferredFun::Func(f) => Fun::Func(f),
            DeferredFun::Lit(f) => Fun::Lit(f, callee[0]),
            DeferredFun::Closure => Fun::Closure(callee[0]),
            DeferredFun::Method(index) => Fun::Method { itab: callee[0], data: callee[1], index },
            DeferredFun::Native(obj) => Fun::Native(obj),
            DeferredFun::Builtin(id) => Fun::Builtin(id),
        };
        self.emit_plan(Plan { fun, sig: d.sig, recv, args: held.collect() });
        self.terminate(Term::Return(Values::new()));
    }

    /// A declared function as a func value.
    pub fn func_value(&mut self, obj: ObjId) -> Value {
        let d = self.m.func_object(self.w, obj);
        self.addr(Target::Data(d, 0))
    }

    /// `T.m` or `(*T).m` as a func value.
    pub fn method_expr(&mut self, sel: &Selection) -> Value {
        let w = self.w;
        let abi = self.m.sig(w, w.obj(sel.obj).ty);
        let mut params = vec![Ty::Ptr];
        params.extend(abi.sret.iter().map(|_| Ty::Ptr));
        let r = self.repr(sel.recv);
        abi::push_param(&r, &mut params);
        params.extend(&abi.params);
        let key = Key::MethodExpr(canonical_string(w, sel.recv), sel.obj, sel.path.clone());
        let name = || names::func_name(w, sel.obj);
        let wrapper = Wrapper::MethodExpr { recv: sel.recv, obj: sel.obj, path: sel.path.clone() };
        let f = self.m.wrapper(w, key, name, params, abi.results.clone(), wrapper);
        let d = self.m.static_closure(f);
        self.addr(Target::Data(d, 0))
    }

    /// `x.m` as a func value.
    pub fn method_value(&mut self, x: minigo_syntax::ast::ExprId, sel: &Selection) -> Val {
        let w = self.w;
        let fields = &sel.path[..sel.path.len().saturating_sub(1)];
        let (op, t) = self.embedded(x, sel.recv, fields);
        let held: Typed = if self.is_interface(t) {
            let v = self.load_operand(&op, t);
            // A nil interface panics here, not when the method is called.
            let word = self.one(&v);
            self.emit0(Op::NilCheck(word));
            (v, t)
        } else {
            match self.method_of(op, t, sel.obj).1 {
                Some(r) => r,
                None => return self.zero_val(sel.ty),
            }
        };
        let abi = self.m.sig(w, w.obj(sel.obj).ty);
        let key = Key::Bound(canonical_string(w, held.1), sel.obj);
        let name = || format!("{}-fm", names::func_name(w, sel.obj));
        let wrapper = Wrapper::Bound { recv: held.1, obj: sel.obj };
        let f = self.m.wrapper(w, key, name, abi.all_params(&[Ty::Ptr]), abi.results.clone(), wrapper);
        Val::one(self.closure_object(f, &[held]))
    }
}
