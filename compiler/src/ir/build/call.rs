//! Calls. A call is first planned (callee, receiver and arguments evaluated), then emitted; `go` and `defer` keep the
//! plan in a closure instead.

use super::super::abi::SigAbi;
use super::super::*;
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::memory::Addr;
use super::place::{Operand, Place};
use crate::types::info::{Mode, Selection, SelectionKind};
use crate::types::layout;
use crate::types::object::{BuiltinId, ObjId, ObjKind};
use crate::types::ty::{Type, TypeId};
use crate::types::typeset;
use minigo_syntax::ast::{Call, ExprId, ExprKind};
use std::rc::Rc;

/// What is called.
#[derive(Clone, Copy, Debug)]
pub enum Fun {
    Func(FuncRef),
    /// A literal called on the spot: code and closure object.
    Lit(FuncRef, Value),
    Closure(Value),
    /// Itab and data word of an interface value, and the method's number.
    Method {
        itab: Value,
        data: Value,
        index: u32,
    },
    /// A function of std without body.
    Native(ObjId),
    Builtin(BuiltinId),
}

/// A call whose parts are evaluated.
pub struct Plan {
    pub fun: Fun,
    pub sig: Rc<SigAbi>,
    pub recv: Option<Typed>,
    pub args: Vec<Typed>,
}

impl<'a> FnBuilder<'a> {
    /// The results of a call, conversion or builtin.
    pub fn call(&mut self, e: ExprId, c: &'a Call) -> Vec<Typed> {
        let t = self.type_of(e);
        match self.info.exprs[c.fun].mode {
            Mode::Type => match c.args.first() {
                Some(&x) => {
                    let v = self.conversion(x, t);
                    vec![(v, t)]
                }
                None => vec![(self.zero_val(t), t)],
            },
            Mode::Builtin => self.builtin_call(e, c),
            _ => {
                let plan = self.plan(c);
                self.emit_plan(plan)
            }
        }
    }

    /// The predeclared function that is called, if it is one.
    pub fn builtin_id(&self, fun: ExprId) -> Option<BuiltinId> {
        let fun = self.ast.unparen(fun);
        match &self.w.obj(self.info.uses[fun].expand()?).kind {
            ObjKind::Builtin(id) => Some(*id),
            _ => None,
        }
    }

    pub fn plan(&mut self, c: &'a Call) -> Plan {
        let w = self.w;
        let fun = self.ast.unparen(c.fun);
        let sig_type = self.type_of(fun);
        let sig = self.m.sig(w, sig_type);
        self.hoist_call(c, sig_type, &sig);
        let variadic = matches!(self.w.under(sig_type), Type::Signature(s) if s.variadic) && !c.spread;
        self.settle_args(c, &sig.param_types, variadic);
        let (target, recv) = self.callee_of(fun);
        let args = self.args(c, sig_type, &sig);
        Plan { fun: target, sig, recv, args }
    }

    /// The function that an expression without parentheses denotes, and the receiver if it is a method.
    pub fn callee_of(&mut self, fun: ExprId) -> (Fun, Option<Typed>) {
        let (w, ast, info) = (self.w, self.ast, self.info);
        let mut recv = None;
        let static_func = match (ast.kind(fun), info.selections.get(&fun)) {
            (ExprKind::Name(_) | ExprKind::Selector(..), None) => info.uses[fun].expand(),
            _ => None,
        };
        let target =
            match (static_func.map(|o| (o, &w.obj(o).kind)), ast.kind(fun), info.selections.get(&fun)) {
                (Some((obj, ObjKind::Func(_))), ..) => self.static_callee(obj),
                (_, ExprKind::FuncLit(lit), _) => {
                    let (f, v) = self.make_lit(*lit);
                    Fun::Lit(f, v)
                }
                (_, ExprKind::Selector(x, _), Some(sel)) if sel.kind == SelectionKind::MethodVal => {
                    let (f, r) = self.method_callee(*x, sel);
                    recv = r;
                    f
                }
                (_, ExprKind::Selector(..), Some(sel)) if sel.kind == SelectionKind::MethodExpr => {
                    Fun::Closure(self.method_expr(sel))
                }
                _ => Fun::Closure(self.scalar(fun)),
            };
        (target, recv)
    }

    /// Runs the calls in callee and arguments before anything else of them is read.
    fn hoist_call(&mut self, c: &Call, sig_type: TypeId, sig: &SigAbi) {
        let tuple = matches!((&c.args[..], c.args.first()), ([_], Some(&a)) if matches!(self.w.ty(self.type_of(a)), Type::Tuple(_)));
        if tuple {
            if self.has_order(c.args[0]) {
                self.hoist(c.fun);
                self.hoist(c.args[0]);
            }
            return;
        }
        let variadic = matches!(self.w.under(sig_type), Type::Signature(s) if s.variadic) && !c.spread;
        let last = sig.param_types.len().saturating_sub(1);
        let param = |b: &Self, n: usize| match sig.param_types.get(n.min(last)) {
            Some(&t) if variadic && n >= last => Some(b.slice_elem(t)),
            t => t.copied(),
        };
        let args = || c.args.iter().enumerate();
        if !self.has_order(c.fun) && !args().any(|(n, &a)| self.has_order_to(a, param(self, n))) {
            return;
        }
        self.hoist(c.fun);
        for (n, &a) in args() {
            let to = param(self, n);
            self.hoist_to(a, to);
        }
    }

    fn static_callee(&mut self, obj: ObjId) -> Fun {
        if self.is_native(obj) { Fun::Native(obj) } else { Fun::Func(self.m.func_ref(self.w, obj)) }
    }

    /// Declared without body.
    pub fn is_native(&self, obj: ObjId) -> bool {
        let o = self.w.obj(obj);
        match (&o.kind, o.pkg) {
            (ObjKind::Func(f), Some(p)) => {
                f.decl.is_some_and(|d| self.w.packages[p].ast.funcs[d].body.is_none())
            }
            _ => false,
        }
    }

    /// Callee and receiver of `x.m(…)`.
    fn method_callee(&mut self, x: ExprId, sel: &Selection) -> (Fun, Option<Typed>) {
        let fields = &sel.path[..sel.path.len().saturating_sub(1)];
        let (op, t) = self.embedded(x, sel.recv, fields);
        self.method_of(op, t, sel.obj)
    }

    /// The method `obj` of an operand of type `t`, to whose method set (or that of its pointer) it belongs directly.
    pub fn method_of(&mut self, op: Operand, t: TypeId, obj: ObjId) -> (Fun, Option<Typed>) {
        let w = self.w;
        if self.is_interface(t) {
            let v = self.load_operand(&op, t);
            let v = self.regs_of(v, 2);
            let index = self.method_index(t, obj);
            return (Fun::Method { itab: v[0], data: v[1], index }, None);
        }
        let recv_type = super::recv_type(w, obj).unwrap_or(t);
        let wants_ptr =
            self.is_pointer(recv_type) && matches!(&w.obj(obj).kind, ObjKind::Func(f) if f.ptr_recv);
        let v = match (wants_ptr, self.is_pointer(t)) {
            // Pointer types have no methods of their own, so a pointer here is one to the receiver type.
            (true, true) => self.load_operand(&op, t),
            (true, false) => {
                let p = match op {
                    Operand::Place(Place::Mem(a)) => self.pointer(a),
                    Operand::Place(p) => {
                        let v = self.load_place(&p, t);
                        self.in_memory(&v, t)
                    }
                    Operand::Val(v) => self.in_memory(&v, t),
                };
                Val::one(p)
            }
            (false, true) => {
                let p = self.load_operand(&op, t);
                let p = self.one(&p);
                self.load_val(Addr::user(p), recv_type)
            }
            (false, false) => self.load_operand(&op, t),
        };
        let v = self.arg_val(v, recv_type);
        (self.static_callee(obj), Some((v, recv_type)))
    }

    /// The number of a method in an interface's table.
    pub fn method_index(&self, t: TypeId, obj: ObjId) -> u32 {
        let key = |m: ObjId| (self.w.name(m), super::iface::exported_pkg(self.w, m));
        let methods = typeset::methods(self.w, t);
        methods.iter().position(|&m| key(m) == key(obj)).unwrap_or(0) as u32
    }

    /// Arguments, converted to the parameters' types; variadic ones in a slice.
    fn args(&mut self, c: &'a Call, sig_type: TypeId, sig: &SigAbi) -> Vec<Typed> {
        let variadic = matches!(self.w.under(sig_type), Type::Signature(s) if s.variadic) && !c.spread;
        let params = &sig.param_types;
        let fixed = params.len() - usize::from(variadic && !params.is_empty());
        let mut out: Vec<Typed> = Vec::with_capacity(params.len());
        let mut rest: Vec<Val> = Vec::new();
        let elem = variadic.then(|| self.slice_elem(params[fixed]));
        // f(g()) with several results.
        if let ([x], Type::Tuple(_)) =
            (&c.args[..], self.w.ty(c.args.first().map_or(sig_type, |&a| self.type_of(a))))
        {
            for (n, (v, from)) in self.expr_list(*x).into_iter().enumerate() {
                let to = if n < fixed { params[n] } else { elem.unwrap_or(from) };
                let v = self.assign_conv(v, from, to);
                let v = self.arg_val(v, to);
                if n < fixed { out.push((v, to)) } else { rest.push(v) }
            }
        } else {
            for (n, &a) in c.args.iter().enumerate() {
                let to = match elem {
                    Some(elem) if n >= fixed => elem,
                    _ => params.get(n).copied().unwrap_or_else(|| self.type_of(a)),
                };
                let v = self.expr_to(a, to);
                let v = self.arg_val(v, to);
                if n < fixed { out.push((v, to)) } else { rest.push(v) }
            }
        }
        if let Some(elem) = elem {
            let v = self.variadic_slice(&rest, elem);
            out.push((v, params[fixed]));
        }
        out
    }

    fn variadic_slice(&mut self, vals: &[Val], elem: TypeId) -> Val {
        let w = self.w;
        if vals.is_empty() {
            let (p, n) = (self.nil(), self.int(0));
            return Val::of(&[p, n, n]);
        }
        let d = self.m.array_desc(w, elem, vals.len() as u64);
        let p = self.emit1(Op::Alloc(d), Ty::Ptr);
        self.note_variadic(p);
        let size = layout::size_of(w, elem);
        for (n, v) in vals.iter().enumerate() {
            self.store_val(Addr::safe(p).plus(n as u64 * size), v, elem);
        }
        let n = self.int(vals.len() as i64);
        Val::of(&[p, n, n])
    }

    /// An argument that nothing changes before and during the call. Memory that only this function knows is such.
    pub fn arg_val(&mut self, v: Val, t: TypeId) -> Val {
        match v {
            Val::Mem(a) if !a.local => self.stable(v, t),
            v => v,
        }
    }

    pub fn emit_plan(&mut self, plan: Plan) -> Vec<Typed> {
        let sig = plan.sig.clone();
        if let Fun::Native(obj) = plan.fun {
            return self.native_call(obj, plan);
        }
        if let Fun::Builtin(id) = plan.fun {
            return self.builtin_apply(id, plan.args);
        }
        let mut args = Values::new();
        match plan.fun {
            Fun::Lit(_, ctx) => args.push(ctx),
            Fun::Method { data, .. } => args.push(data),
            _ => {}
        }
        if let Some((v, t)) = &plan.recv {
            self.push_arg(v, *t, &mut args);
        }
        let first: Vec<Ty> = args.iter().map(|&v| self.ty(v)).collect();
        let sret = sig.sret.as_ref().map(|s| {
            let slot = self.new_slot(s.size, s.align);
            self.slot_addr(slot)
        });
        args.extend(sret);
        for (v, t) in &plan.args {
            self.push_arg(v, *t, &mut args);
        }
        let callee = match plan.fun {
            Fun::Closure(v) => {
                let s = self.signature(sig.all_params(&[]), sig.results.clone());
                Callee::Closure(v, s)
            }
            Fun::Method { itab, index, .. } => {
                let s = self.signature(sig.all_params(&first), sig.results.clone());
                Callee::Method(itab, index, s)
            }
            Fun::Func(f) | Fun::Lit(f, _) => Callee::Func(f),
            Fun::Native(_) | Fun::Builtin(_) => return Vec::new(),
        };
        let results = self.emit(Op::Call { callee, args }, &sig.results);
        self.results(&sig, &results, sret)
    }

    pub fn push_arg(&mut self, v: &Val, t: TypeId, out: &mut Values) {
        let r = self.repr(t);
        match v {
            Val::Mem(a) => {
                let p = self.pointer(*a);
                out.push(p);
            }
            Val::Regs(_) => out.extend(self.regs_of(v.clone(), r.scalars.len())),
        }
    }

    /// Flattened results, or the buffer they were written to, as values.
    pub fn results(&mut self, sig: &SigAbi, flat: &[Value], sret: Option<Value>) -> Vec<Typed> {
        let mut out = Vec::new();
        let mut at = 0;
        for (n, &t) in sig.result_types.iter().enumerate() {
            let r = self.repr(t);
            let v = match (&sig.sret, sret) {
                (Some(s), Some(p)) => {
                    self.load_val(Addr { fresh: true, ..Addr::local(p) }.plus(s.offsets[n]), t)
                }
                _ => {
                    at += r.scalars.len();
                    Val::of(&flat[at - r.scalars.len()..at])
                }
            };
            out.push((v, t));
        }
        out
    }
}
