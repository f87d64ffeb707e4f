//! Predeclared functions.

use super::super::*;
use super::call::{Fun, Plan};
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::info::Mode;
use crate::types::object::BuiltinId;
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_abi::layout::{HCHAN_DATAQSIZ, HCHAN_QCOUNT};
use minigo_syntax::ast::{BinaryOp, Call, ExprId};
use std::rc::Rc;

impl<'a> FnBuilder<'a> {
    pub fn builtin_call(&mut self, e: ExprId, c: &'a Call) -> Vec<Typed> {
        use BuiltinId as B;
        let t = self.type_of(e);
        let Some(id) = self.builtin_id(c.fun) else { return Vec::new() };
        let statement =
            matches!(id, B::Close | B::Panic | B::Print | B::Println | B::Copy | B::Clear | B::Delete);
        if !statement && let Some(args) = self.spread_args(c) {
            let v = self.builtin_spread(id, args, t);
            return vec![(v, t)];
        }
        if !matches!(id, B::Len | B::Cap) {
            let first = usize::from(matches!(id, B::Make | B::New));
            let zeros =
                id == B::Append && c.spread && c.args.last().is_some_and(|&a| self.made_tail(a).is_some());
            let end = c.args.len() - usize::from(zeros);
            self.hoist_all(c.args.get(first..end).unwrap_or_default());
        }
        let v = match id {
            B::Append => self.append(c, t),
            B::Len | B::Cap => Val::one(self.len_cap(c.args[0], id == B::Len)),
            B::Make => self.make(c, t),
            B::New => {
                let elem = self.elem_of_pointer(t);
                let p = self.alloc(elem);
                // Since Go 1.26 the argument may be a value to start from.
                if self.info.exprs[c.args[0]].mode != Mode::Type {
                    let v = self.expr_to(c.args[0], elem);
                    self.store_val(Addr::safe(p), &v, elem);
                }
                Val::one(p)
            }
            B::Min | B::Max => self.min_max(c, t, id == B::Min),
            _ if statement => {
                let args = self.builtin_args(id, c);
                return self.builtin_apply(id, args);
            }
            B::Complex => {
                let part = self.complex_part_type(t);
                let re = self.expr_to(c.args[0], part);
                let im = self.expr_to(c.args[1], part);
                let (re, im) = (self.one(&re), self.one(&im));
                Val::of(&[re, im])
            }
            B::Real | B::Imag => {
                let v = self.expr(c.args[0]);
                self.complex_part(&v, id == B::Imag)
            }
            B::Recover => self.recover(),
            B::Sizeof | B::Alignof | B::Offsetof => self.zero_val(t),
            B::Add | B::Slice | B::String => {
                let pt = self.type_of(c.args[0]);
                let p = self.scalar(c.args[0]);
                let (n, _) = self.size_operand(c.args[1]);
                self.unsafe_op(id, p, pt, n)
            }
            B::SliceData | B::StringData => Val::one(self.scalar(c.args[0])),
            _ => self.zero_val(t),
        };
        vec![(v, t)]
    }

    /// A statement-like builtin as a plan, for `go` and `defer`.
    pub fn builtin_plan(&mut self, id: BuiltinId, c: &'a Call) -> Plan {
        let args = self.builtin_args(id, c);
        Plan { fun: Fun::Builtin(id), sig: Rc::default(), recv: None, args }
    }

    /// Arguments of builtins that take values in their own types. `panic` takes an interface.
    fn builtin_args(&mut self, id: BuiltinId, c: &'a Call) -> Vec<Typed> {
        if let Some(mut args) = self.spread_args(c) {
            if let (BuiltinId::Delete, [(_, m), (k, from)]) = (id, &mut args[..]) {
                let to = self.map_types(*m).0;
                *k = self.assign_conv(k.clone(), *from, to);
                *from = to;
            }
            return args;
        }
        let any = self.w.universe.any.unwrap_or(BasicKind::Invalid.id());
        let mut out = Vec::new();
        for &a in &c.args {
            let mut t = self.value_type(a);
            let v = if id == BuiltinId::Delete && !out.is_empty() {
                t = self.map_types(self.type_of(c.args[0])).0;
                self.expr_to(a, t)
            } else if id == BuiltinId::Panic {
                t = any;
                self.expr_to(a, any)
            } else if self.info.exprs[a].mode == Mode::Nil {
                t = BasicKind::UnsafePointer.id();
                self.zero_val(t)
            } else if let (Some(c), true) =
                (&self.info.exprs[a].value, predicates::is_untyped(self.w, self.type_of(a)))
            {
                // print takes large untyped constants as int64 or uint64.
                if t == BasicKind::Int.id() && c.to_i64().is_none() {
                    t = BasicKind::Uint64.id();
                }
                self.constant(c, t)
            } else {
                self.expr(a)
            };
            out.push((v, t));
        }
        out
    }

    pub fn builtin_apply(&mut self, id: BuiltinId, args: Vec<Typed>) -> Vec<Typed> {
        match (id, &args[..]) {
            (BuiltinId::Print | BuiltinId::Println, _) => self.print(&args, id == BuiltinId::Println),
            (BuiltinId::Close, [c]) => {
                let c = self.one(&c.0);
                self.rt(RtFn::Closechan, &[c]);
            }
            (BuiltinId::Panic, [v]) => {
                let v = self.regs_of(v.0.clone(), 2);
                self.call_runtime("gopanic", &v);
                self.terminate(Term::Unreachable);
            }
            (BuiltinId::Copy, [d, s]) => {
                let n = self.copy_slice(d, s);
                return vec![(Val::one(n), BasicKind::Int.id())];
            }
            (BuiltinId::Clear, [s]) => match self.w.under(s.1) {
                Type::Slice { .. } => self.clear_slice(s),
                _ => {
                    let m = self.one(&s.0);
                    self.rt(RtFn::Mapclear, &[m]);
                }
            },
            (BuiltinId::Delete, [m, k]) => {
                let map = self.one(&m.0);
                self.map_delete(map, &k.0, m.1);
            }
            (BuiltinId::Recover, _) => {
                self.recover();
            }
            _ => {}
        }
        Vec::new()
    }

    fn len_cap(&mut self, x: ExprId, is_len: bool) -> Value {
        let t = self.type_of(x);
        match self.w.under(t) {
            Type::Basic(_) => self.regs(x)[1],
            Type::Slice { .. } => self.regs(x)[if is_len { 1 } else { 2 }],
            Type::Array { len, .. } => {
                let n = len.unwrap_or(0);
                let v = self.expr(x);
                self.touch(&v);
                self.int(n as i64)
            }
            Type::Pointer { elem } => {
                let n = match self.w.under(*elem) {
                    Type::Array { len, .. } => len.unwrap_or(0),
                    _ => 0,
                };
                self.expr(x);
                self.int(n as i64)
            }
            Type::Chan { .. } => {
                let c = self.scalar(x);
                let (some, join) = (self.new_block(), self.new_block());
                let var = self.ssa.new_var(Ty::I64);
                let zero = self.int(0);
                self.def(var, zero);
                let nil = self.cmp_const(CmpOp::Eq, c, 0);
                self.brif(nil, join, some);
                self.seal_and_switch(some);
                let offset = if is_len { HCHAN_QCOUNT } else { HCHAN_DATAQSIZ };
                let n = self.load(Ty::I64, c, offset as i32, Mem::SAFE);
                self.def(var, n);
                self.jump(join);
                self.seal_and_switch(join);
                self.read(var)
            }
            Type::Map { .. } => {
                let m = self.scalar(x);
                self.map_len(m)
            }
            _ => {
                self.unsupported(self.pos, "type parameters");
                self.int(0)
            }
        }
    }

    /// A value whose contents nobody looks at: a nil pointer to it panics all the same.
    pub fn touch(&mut self, v: &Val) {
        if let Val::Mem(a) = v {
            self.pointer(*a);
        }
    }

    fn make(&mut self, c: &Call, t: TypeId) -> Val {
        match self.w.under(t) {
            Type::Slice { .. } => self.make_slice(t, &c.args[1..]),
            Type::Chan { .. } => {
                let w = self.w;
                let n = match c.args.get(1) {
                    Some(&n) => self.size_operand(n).0,
                    None => self.int(0),
                };
                let d = self.m.desc(w, t);
                let d = self.addr(Target::Desc(d));
                Val::one(self.rt_word(RtFn::Makechan, &[d, n], Ty::Ptr))
            }
            Type::Map { .. } => self.make_map(t, c.args.get(1).copied()),
            _ => {
                self.unsupported(self.pos, "type parameters");
                self.zero_val(t)
            }
        }
    }

    fn min_max(&mut self, c: &Call, t: TypeId, is_min: bool) -> Val {
        let mut vals = Vec::new();
        for &a in &c.args {
            vals.push(self.expr_to(a, t));
        }
        self.min_max_values(vals, t, is_min)
    }

    pub fn min_max_values(&mut self, vals: Vec<Val>, t: TypeId, is_min: bool) -> Val {
        let mut vals = vals.into_iter();
        let Some(mut best) = vals.next() else { return self.zero_val(t) };
        for v in vals {
            if predicates::is_string(self.w, t) {
                // As gc: the first of equal strings stays.
                let op = if is_min { BinaryOp::Lt } else { BinaryOp::Gt };
                let better = self.compare(op, &v, &best, t, t);
                let (a, b) = (self.regs_of(v, 2), self.regs_of(best, 2));
                let p = self.emit1(Op::Select(better, a[0], b[0]), Ty::Ptr);
                let n = self.emit1(Op::Select(better, a[1], b[1]), Ty::I64);
                best = Val::of(&[p, n]);
                continue;
            }
            let (x, y) = (self.one(&best), self.one(&v));
            let ty = self.ty(x);
            best = Val::one(if ty.is_float() {
                self.binary(if is_min { BinOp::Fmin } else { BinOp::Fmax }, x, y)
            } else {
                let op = match (is_min, self.is_signed(t)) {
                    (true, true) => CmpOp::Slt,
                    (true, false) => CmpOp::Ult,
                    (false, true) => CmpOp::Sgt,
                    (false, false) => CmpOp::Ugt,
                };
                let keep = self.cmp(op, x, y);
                self.emit1(Op::Select(keep, x, y), ty)
            });
        }
        best
    }

    fn print(&mut self, args: &[Typed], newline: bool) {
        self.rt(RtFn::Printlock, &[]);
        for (n, (v, t)) in args.iter().enumerate() {
            if newline && n > 0 {
                self.rt(RtFn::Printsp, &[]);
            }
            self.print_value(v, *t);
        }
        if newline {
            self.rt(RtFn::Printnl, &[]);
        }
        self.rt(RtFn::Printunlock, &[]);
    }

    fn print_value(&mut self, v: &Val, t: TypeId) {
        match self.w.under(t) {
            Type::Basic(k) if k.is_string() => {
                let s = self.regs_of(v.clone(), 2);
                self.rt(RtFn::Printstring, &s);
            }
            Type::Basic(k) if k.is_boolean() => {
                let x = self.one(v);
                let x = self.resize(x, Ty::I64, false);
                self.rt(RtFn::Printbool, &[x]);
            }
            Type::Basic(k) if k.is_integer() => {
                let signed = !k.is_unsigned();
                let x = self.one(v);
                let x = self.resize(x, Ty::I64, signed);
                self.rt(if signed { RtFn::Printint } else { RtFn::Printuint }, &[x]);
            }
            Type::Basic(k) if k.is_float() => {
                let x = self.one(v);
                let f = if self.ty(x) == Ty::F32 { RtFn::Printfloat32 } else { RtFn::Printfloat };
                let x = self.word(x, false);
                self.rt(f, &[x]);
            }
            Type::Slice { .. } => {
                let s = self.regs_of(v.clone(), 3);
                self.rt(RtFn::Printslice, &s);
            }
            Type::Interface(_) => {
                let s = self.regs_of(v.clone(), 2);
                self.rt(RtFn::Printeface, &s);
            }
            Type::Pointer { .. }
            | Type::Chan { .. }
            | Type::Map { .. }
            | Type::Signature(_)
            | Type::Basic(BasicKind::UnsafePointer) => {
                let x = self.one(v);
                self.rt(RtFn::Printpointer, &[x]);
            }
            _ => self.print_complex(v),
        }
    }
}
