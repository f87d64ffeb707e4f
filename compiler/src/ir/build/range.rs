//! `for … range`.

use super::super::*;
use super::expr::{Typed, Val};
use super::func::FnBuilder;
use super::memory::Addr;
use super::place::Place;
use super::ssa::VarId;
use super::stmt::Scope;
use crate::types::ty::{BasicKind, Type, TypeId};
use crate::types::{ObjId, layout};
use minigo_abi::layout::{MAPITER_ELEM, MAPITER_KEY, MAPITER_SIZE};
use minigo_syntax::Symbol;
use minigo_syntax::ast::{ExprId, ExprKind, StmtId};

/// What the loop assigns and runs.
struct Body<'a> {
    label: Option<Symbol>,
    key: Option<ExprId>,
    value: Option<ExprId>,
    define: bool,
    stmts: &'a [StmtId],
}

impl<'a> FnBuilder<'a> {
    pub fn range_stmt(
        &mut self,
        label: Option<Symbol>,
        key: Option<ExprId>,
        value: Option<ExprId>,
        define: bool,
        x: ExprId,
        stmts: &'a [StmtId],
    ) {
        let used = |e: Option<ExprId>| e.filter(|&e| !self.is_blank(e));
        let body = Body { label, key: used(key), value: used(value), define, stmts };
        for e in body.key.into_iter().chain(body.value).filter(|_| define) {
            if let Some(obj) = self.shared_loop_var(e) {
                self.declare_zero(obj);
            }
        }
        let t = self.type_of(x);
        match self.w.under(t) {
            Type::Basic(k) if k.is_string() => self.range_string(body, x),
            Type::Basic(_) => self.range_int(body, x, key),
            Type::Slice { elem } => {
                let elem = *elem;
                // The bytes of a string do not change: `[]byte(s)` needs no copy here.
                let [p, n] = match self.bytes_view(x) {
                    Some(s) => s,
                    None => {
                        let s = self.regs(x);
                        [s[0], s[1]]
                    }
                };
                self.range_elements(body, Addr::safe(p), n, elem);
            }
            Type::Array { elem, len } => {
                let (elem, len) = (*elem, len.unwrap_or(0));
                let n = self.int(len as i64);
                let a = match body.value {
                    Some(_) => self.range_array(x, t),
                    None if self.has_call(x) => {
                        let v = self.expr(x);
                        self.touch(&v);
                        Addr::safe(n)
                    }
                    None => Addr::safe(n),
                };
                self.range_elements(body, a, n, elem);
            }
            Type::Pointer { elem } => {
                let (elem, len) = match self.w.under(*elem) {
                    Type::Array { elem, len } => (*elem, len.unwrap_or(0)),
                    _ => (*elem, 0),
                };
                let p = self.scalar(x);
                if body.value.is_some() && len > 0 {
                    self.emit0(Op::NilCheck(p));
                }
                let n = self.int(len as i64);
                self.range_elements(body, Addr::safe(p), n, elem);
            }
            Type::Chan { elem, .. } => {
                let elem = *elem;
                self.range_chan(body, x, elem);
            }
            Type::Map { .. } => self.range_map(body, x, t),
            Type::Signature(_) => self.range_func(x),
            _ => self.unsupported(self.pos, "type parameters"),
        }
    }

    /// The variable that a range clause declares, if all iterations share it.
    fn shared_loop_var(&self, e: ExprId) -> Option<ObjId> {
        let pos = self.ast.expr(self.ast.unparen(e)).pos;
        self.info.defs.get(&pos).copied().filter(|_| self.ast.shares_loop_vars(pos))
    }

    pub fn is_blank(&self, e: ExprId) -> bool {
        let e = self.ast.unparen(e);
        matches!(self.ast.kind(e), ExprKind::Name(s) if *s == minigo_syntax::symbol::sym::BLANK)
    }

    /// The array that a range loop walks: a copy, unless nothing can change it meanwhile.
    fn range_array(&mut self, x: ExprId, t: TypeId) -> Addr {
        let e = self.ast.unparen(x);
        let v = self.expr(x);
        if let (ExprKind::Name(_), Some(obj)) = (self.ast.kind(e), self.info.uses[e].expand())
            && self.vars.contains_key(&obj)
            && !self.flags.get(obj).assigned
            && !self.flags.get(obj).addr_taken
            && let Val::Mem(a) = v
        {
            return a;
        }
        let v = self.stable(v, t);
        match self.spill(v, t) {
            Place::Mem(a) => a,
            _ => self.temp(t),
        }
    }

    /// Gives the loop's variables their values for this iteration.
    fn bind(&mut self, target: Option<ExprId>, define: bool, v: Val, t: TypeId) {
        let Some(e) = target else { return };
        if define {
            let to = self.lhs_type(e).unwrap_or(t);
            let v = self.assign_conv(v, t, to);
            if let Some(obj) = self.shared_loop_var(e) {
                let p = self.var_place(obj);
                return self.store_place(&p, &v, to);
            }
            return self.define(e, v, to);
        }
        let to = self.lhs_type(e).unwrap_or(t);
        let v = self.assign_conv(v, t, to);
        let p = self.lhs_place(e);
        self.store_place(&p, &v, to);
    }

    /// Both variables of an iteration. Assigned ones are a parallel assignment: the places are found before either is
    /// written.
    pub fn bind_both(
        &mut self,
        targets: (Option<ExprId>, Option<ExprId>),
        define: bool,
        first: Option<Typed>,
        second: Option<Typed>,
    ) {
        if let ((Some(a), Some(b)), false, Some((x, xt)), Some((y, yt))) = (targets, define, &first, &second)
        {
            let (to_a, to_b) = (self.lhs_type(a).unwrap_or(*xt), self.lhs_type(b).unwrap_or(*yt));
            let x = self.assign_conv(x.clone(), *xt, to_a);
            let y = self.assign_conv(y.clone(), *yt, to_b);
            let y = self.stable(y, to_b);
            let (pa, pb) = (self.lhs_place(a), self.lhs_place(b));
            self.store_place(&pa, &x, to_a);
            return self.store_place(&pb, &y, to_b);
        }
        if let Some((v, t)) = first {
            self.bind(targets.0, define, v, t);
        }
        if let Some((v, t)) = second {
            self.bind(targets.1, define, v, t);
        }
    }

    /// A loop that counts `var` up to `n`: `start` makes the iteration's variables.
    fn counted(
        &mut self,
        body: &Body<'a>,
        var: VarId,
        n: Value,
        less: CmpOp,
        start: impl FnOnce(&mut Self, Value),
    ) {
        let pos = self.pos;
        let (head, inside, cont, done) =
            (self.new_block(), self.new_block(), self.new_block(), self.new_block());
        self.jump(head);
        self.switch_to(head);
        let i = self.read(var);
        let more = self.cmp(less, i, n);
        self.brif(more, inside, done);
        self.seal_and_switch(inside);
        start(self, i);
        self.scopes.push(Scope { label: body.label, brk: done, cont: Some(cont) });
        self.stmts(body.stmts);
        self.scopes.pop();
        self.jump(cont);
        self.seal_and_switch(cont);
        self.pos = pos;
        let i = self.read(var);
        let i = self.add_const(i, 1);
        self.def(var, i);
        self.jump(head);
        self.seal(head);
        self.seal_and_switch(done);
    }

    fn range_int(&mut self, body: Body<'a>, x: ExprId, key: Option<ExprId>) {
        // The type of an untyped constant comes from the variable.
        let t = match key.and_then(|k| self.lhs_type(k)) {
            Some(t) if !self.is_interface(t) => t,
            _ => self.value_type(x),
        };
        let v = self.expr_to(x, t);
        let n = self.one(&v);
        let ty = self.ty(n);
        let var = self.ssa.new_var(ty);
        let zero = self.iconst(ty, 0);
        self.def(var, zero);
        let less = if self.is_signed(t) { CmpOp::Slt } else { CmpOp::Ult };
        let (key, define) = (body.key, body.define);
        self.counted(&body, var, n, less, |b, i| b.bind(key, define, Val::one(i), t));
    }

    fn range_elements(&mut self, body: Body<'a>, a: Addr, n: Value, elem: TypeId) {
        let var = self.ssa.new_var(Ty::I64);
        let zero = self.int(0);
        self.def(var, zero);
        let size = layout::size_of(self.w, elem);
        let (key, value, define) = (body.key, body.value, body.define);
        self.counted(&body, var, n, CmpOp::Slt, |b, i| {
            // The element is read before the key is assigned: both are evaluated first.
            let v = value.map(|_| {
                let at = match size {
                    0 => a,
                    _ => {
                        let p = b.ptr_add(a.base, Some(i), size.min(u32::MAX as u64) as u32, a.offset);
                        Addr { base: p, offset: 0, ..a }
                    }
                };
                b.load_val(at, elem)
            });
            b.bind_both((key, value), define, Some((Val::one(i), BasicKind::Int.id())), v.map(|v| (v, elem)));
        });
    }

    fn range_string(&mut self, body: Body<'a>, x: ExprId) {
        let pos = self.pos;
        let s = self.regs(x);
        let rune = self.w.universe.rune.unwrap_or(BasicKind::Int32.id());
        let (at, next, r) = (self.ssa.new_var(Ty::I64), self.ssa.new_var(Ty::I64), self.ssa.new_var(Ty::I32));
        let zero = self.int(0);
        self.def(at, zero);
        let (head, inside, done) = (self.new_block(), self.new_block(), self.new_block());
        let (wide, decoded, cont) = (self.new_cold_block(), self.new_block(), self.new_block());
        self.jump(head);
        self.switch_to(head);
        let i = self.read(at);
        let more = self.cmp(CmpOp::Slt, i, s[1]);
        self.brif(more, inside, done);
        self.seal_and_switch(inside);
        // One byte per rune is the common case.
        let p = self.ptr_add(s[0], Some(i), 1, 0);
        let c = self.load_byte(p);
        let c32 = self.resize(c, Ty::I32, false);
        self.def(r, c32);
        let i1 = self.add_const(i, 1);
        self.def(next, i1);
        let ascii = self.cmp_const(CmpOp::Sge, c, 0);
        self.brif(ascii, decoded, wide);
        self.seal_and_switch(wide);
        let (low, high) = self.decode_rune(s[0], s[1], i);
        self.def(r, low);
        self.def(next, high);
        self.jump(decoded);
        self.seal_and_switch(decoded);
        let v = self.read(r);
        let (k, v) = ((Val::one(i), BasicKind::Int.id()), (Val::one(v), rune));
        self.bind_both((body.key, body.value), body.define, Some(k), Some(v));
        self.scopes.push(Scope { label: body.label, brk: done, cont: Some(cont) });
        self.stmts(body.stmts);
        self.scopes.pop();
        self.jump(cont);
        self.seal_and_switch(cont);
        self.pos = pos;
        let n = self.read(next);
        self.def(at, n);
        self.jump(head);
        self.seal(head);
        self.seal_and_switch(done);
    }

    /// The rune at an index of a string and the index behind it.
    fn decode_rune(&mut self, ptr: Value, len: Value, i: Value) -> (Value, Value) {
        if let Some(f) = self.m.runtime_func(self.w, "decodeRune") {
            let args = Values::from_slice(&[ptr, len, i]);
            let vs = self.emit(Op::Call { callee: Callee::Func(f), args }, &[Ty::I32, Ty::I64]);
            return (vs[0], vs[1]);
        }
        let both = self.rt_word(RtFn::Decoderune, &[ptr, len, i], Ty::I64);
        let low = self.resize(both, Ty::I32, false);
        let shift = self.int(32);
        (low, self.binary(BinOp::Ushr, both, shift))
    }

    fn range_map(&mut self, body: Body<'a>, x: ExprId, t: TypeId) {
        let pos = self.pos;
        let (kt, et) = self.map_types(t);
        let m = self.scalar(x);
        let slot = self.new_slot(MAPITER_SIZE as u64, 8);
        let it = self.slot_addr(slot);
        self.rt(RtFn::Mapiterinit, &[m, it]);
        let (head, inside) = (self.new_block(), self.new_block());
        let (cont, done) = (self.new_block(), self.new_block());
        self.jump(head);
        self.switch_to(head);
        let k = self.load(Ty::Ptr, it, MAPITER_KEY as i32, Mem::SAFE);
        let more = self.cmp_const(CmpOp::Ne, k, 0);
        self.brif(more, inside, done);
        self.seal_and_switch(inside);
        let key = body.key.map(|_| self.load_val(Addr::safe(k), kt));
        let elem = body.value.map(|_| {
            let p = self.load(Ty::Ptr, it, MAPITER_ELEM as i32, Mem::SAFE);
            self.load_val(Addr::safe(p), et)
        });
        let (key, elem) = (key.map(|v| (v, kt)), elem.map(|v| (v, et)));
        self.bind_both((body.key, body.value), body.define, key, elem);
        self.scopes.push(Scope { label: body.label, brk: done, cont: Some(cont) });
        self.stmts(body.stmts);
        self.scopes.pop();
        self.jump(cont);
        self.seal_and_switch(cont);
        self.pos = pos;
        self.rt(RtFn::Mapiternext, &[it]);
        self.jump(head);
        self.seal(head);
        self.seal_and_switch(done);
    }

    fn range_chan(&mut self, body: Body<'a>, x: ExprId, elem: TypeId) {
        let c = self.scalar(x);
        let (head, inside, done) = (self.new_block(), self.new_block(), self.new_block());
        let tmp = self.temp(elem);
        self.jump(head);
        self.switch_to(head);
        let ok = self.rt_word(RtFn::Chanrecv, &[c, tmp.base], Ty::I64);
        let ok = self.resize(ok, Ty::I8, false);
        self.brif(ok, inside, done);
        self.seal_and_switch(inside);
        if body.key.is_some() {
            let v = self.load_val(tmp, elem);
            self.bind(body.key, body.define, v, elem);
        }
        self.scopes.push(Scope { label: body.label, brk: done, cont: Some(head) });
        self.stmts(body.stmts);
        self.scopes.pop();
        self.jump(head);
        self.seal(head);
        self.seal_and_switch(done);
    }
}
