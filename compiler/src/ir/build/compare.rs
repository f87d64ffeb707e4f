//! Comparison operators, and equality of values of any type.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::info::Mode;
use crate::types::layout;
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_abi::type_desc::{FLAG_DIRECT, ITAB_TYPE};
use minigo_syntax::ast::{BinaryOp, ExprId};

/// Structs with more scalars than this are compared by descriptor.
const MAX_INLINE: usize = 8;

impl FnBuilder<'_> {
    /// `l op r` as 0 or 1.
    pub fn comparison(&mut self, op: BinaryOp, l: ExprId, r: ExprId) -> Value {
        let (lt, rt) = (self.value_type(l), self.value_type(r));
        let (lnil, rnil) = (self.info.exprs[l].mode == Mode::Nil, self.info.exprs[r].mode == Mode::Nil);
        if lnil || rnil {
            let v = self.expr(if lnil { r } else { l });
            // Slices, maps, funcs, pointers, channels and interfaces are nil if their first word is.
            let word = self.one(&v);
            let op = if op == BinaryOp::Eq { CmpOp::Eq } else { CmpOp::Ne };
            return self.cmp_const(op, word, 0);
        }
        self.hoist_pair(l, r);
        // A constant takes the other operand's type; a concrete operand beside an interface is converted to it.
        let constant_left = self.info.exprs[l].value.is_some() && self.info.exprs[r].value.is_none();
        let interface_right = self.is_interface(rt) && !self.is_interface(lt);
        let t = if constant_left || interface_right { rt } else { lt };
        if self.is_interface(lt) != self.is_interface(rt) && (op == BinaryOp::Eq || op == BinaryOp::Ne) {
            let (x, y) = (self.expr(l), self.expr(r));
            let eq = self.mixed_equal(x, lt, y, rt);
            return if op == BinaryOp::Eq { eq } else { self.unary(UnOp::Bnot, eq) };
        }
        let (t1, t2) = if self.is_interface(lt) && self.is_interface(rt) { (lt, rt) } else { (t, t) };
        if predicates::is_string(self.w, t1) && !self.has_call(l) && !self.has_call(r) {
            let x = match self.string_view(l) {
                Some(x) => x,
                None => self.expr_to(l, t1),
            };
            let y = match self.string_view(r) {
                Some(y) => y,
                None => self.expr_to(r, t2),
            };
            return self.compare(op, &x, &y, t1, t2);
        }
        let x = self.expr_to(l, t1);
        let x = if matches!(x, Val::Mem(_)) { self.stable(x, t1) } else { x };
        let y = self.expr_to(r, t2);
        self.compare(op, &x, &y, t1, t2)
    }

    /// An interface against a concrete value: equal types first, then the values.
    pub fn mixed_equal(&mut self, x: Val, lt: TypeId, y: Val, rt: TypeId) -> Value {
        let (iface, it, conc, ct) = if self.is_interface(lt) { (x, lt, y, rt) } else { (y, rt, x, lt) };
        let iface = self.regs_of(iface, 2);
        let w = self.w;
        let desc = self.m.desc(w, ct);
        let ty = self.dynamic_type(iface[0], it);
        let want = self.addr(Target::Desc(desc));
        let same = self.cmp(CmpOp::Eq, ty, want);
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::I8);
        self.brif(same, yes, no);
        self.seal_and_switch(yes);
        let held = self.unbox(iface[1], ct);
        let eq = self.equal(&held, &conc, ct);
        self.def(var, eq);
        self.jump(join);
        self.seal_and_switch(no);
        let z = self.iconst(Ty::I8, 0);
        self.def(var, z);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    /// Compares two values of one type (two interface types may differ).
    pub fn compare(&mut self, op: BinaryOp, x: &Val, y: &Val, t: TypeId, t2: TypeId) -> Value {
        if let Some(k) = predicates::basic_kind(self.w, t) {
            if k.is_string() {
                return self.compare_strings(op, x, y);
            }
            if !k.is_complex() {
                let (x, y) = (self.one(x), self.one(y));
                return self.compare_scalars(op, x, y, self.is_signed(t));
            }
        }
        let eq = match (self.is_interface(t), t == t2) {
            (true, false) => self.equal_interfaces(x, y, t, t2),
            _ => self.equal(x, y, t),
        };
        if op == BinaryOp::Ne { self.unary(UnOp::Bnot, eq) } else { eq }
    }

    fn compare_scalars(&mut self, op: BinaryOp, x: Value, y: Value, signed: bool) -> Value {
        let float = self.ty(x).is_float();
        let op = match op {
            BinaryOp::Eq if float => CmpOp::Feq,
            BinaryOp::Ne if float => CmpOp::Fne,
            BinaryOp::Lt if float => CmpOp::Flt,
            BinaryOp::Le if float => CmpOp::Fle,
            BinaryOp::Gt if float => CmpOp::Fgt,
            BinaryOp::Ge if float => CmpOp::Fge,
            BinaryOp::Eq => CmpOp::Eq,
            BinaryOp::Ne => CmpOp::Ne,
            BinaryOp::Lt if signed => CmpOp::Slt,
            BinaryOp::Le if signed => CmpOp::Sle,
            BinaryOp::Gt if signed => CmpOp::Sgt,
            BinaryOp::Ge if signed => CmpOp::Sge,
            BinaryOp::Lt => CmpOp::Ult,
            BinaryOp::Le => CmpOp::Ule,
            BinaryOp::Gt => CmpOp::Ugt,
            _ => CmpOp::Uge,
        };
        self.cmp(op, x, y)
    }

    /// `x == y` as 0 or 1.
    pub fn equal(&mut self, x: &Val, y: &Val, t: TypeId) -> Value {
        match self.w.under(t) {
            Type::Basic(k) if k.is_string() => self.compare_strings(BinaryOp::Eq, x, y),
            Type::Basic(BasicKind::Complex64 | BasicKind::Complex128) => self.complex_equal(x, y),
            Type::Interface(_) => self.equal_interfaces(x, y, t, t),
            Type::Struct(_) | Type::Array { .. } => self.equal_aggregates(x, y, t),
            _ => {
                let (x, y) = (self.one(x), self.one(y));
                self.compare_scalars(BinaryOp::Eq, x, y, true)
            }
        }
    }

    fn equal_aggregates(&mut self, x: &Val, y: &Val, t: TypeId) -> Value {
        let w = self.w;
        let parts = self.parts(t);
        let inline = match &parts {
            Some(p) => p.len() <= MAX_INLINE,
            None => false,
        };
        if !inline {
            let (p, q) = (self.in_memory(x, t), self.in_memory(y, t));
            let d = self.m.desc(w, t);
            let d = self.addr(Target::Desc(d));
            let eq = self.rt_word(RtFn::Typeequal, &[d, p, q], Ty::I64);
            return self.resize(eq, Ty::I8, false);
        }
        let parts = parts.unwrap_or_default();
        let Some((&last, init)) = parts.split_last() else { return self.iconst(Ty::I8, 1) };
        let (no, join) = (self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::I8);
        for &(n, ft) in init {
            let (a, b) = (self.field_val(x, t, n), self.field_val(y, t, n));
            let eq = self.equal(&a, &b, ft);
            let next = self.new_block();
            self.brif(eq, next, no);
            self.seal_and_switch(next);
        }
        let (a, b) = (self.field_val(x, t, last.0), self.field_val(y, t, last.0));
        let eq = self.equal(&a, &b, last.1);
        self.def(var, eq);
        self.jump(join);
        self.seal_and_switch(no);
        let z = self.iconst(Ty::I8, 0);
        self.def(var, z);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    /// The fields that take part in `==`, the cheap ones first as gc orders them; `None` for arrays longer than one.
    fn parts(&mut self, t: TypeId) -> Option<Vec<(usize, TypeId)>> {
        match self.w.under(t) {
            Type::Struct(s) => {
                let fields = s.fields.iter().enumerate();
                let mut parts: Vec<(usize, TypeId)> = fields
                    .filter(|(_, f)| self.w.name(**f) != "_")
                    .map(|(n, &f)| (n, self.w.obj(f).ty))
                    .collect();
                parts.sort_by_key(|&(_, t)| self.may_panic_or_call(t));
                Some(parts)
            }
            Type::Array { elem, len } => match len.unwrap_or(0) {
                0 => Some(Vec::new()),
                1 => Some(vec![(0, *elem)]),
                _ => None,
            },
            _ => None,
        }
    }

    fn may_panic_or_call(&self, t: TypeId) -> bool {
        match self.w.under(t) {
            Type::Basic(k) => k.is_string(),
            Type::Interface(_) | Type::Struct(_) | Type::Array { .. } => true,
            _ => false,
        }
    }

    /// Field `n` of a struct (or the one element of an array).
    fn field_val(&mut self, v: &Val, t: TypeId, n: usize) -> Val {
        let (ft, offset) = match self.w.under(t) {
            Type::Struct(s) => (self.w.obj(s.fields[n]).ty, layout::field_offsets(self.w, t)[n]),
            Type::Array { elem, .. } => (*elem, 0),
            _ => (t, 0),
        };
        match v {
            Val::Mem(a) => self.load_val(a.plus(offset), ft),
            Val::Regs(vs) => match self.w.under(t) {
                Type::Struct(_) => {
                    let (start, len) = self.scalar_range(t, n);
                    Val::of(&vs[start..start + len])
                }
                _ => v.clone(),
            },
        }
    }

    fn compare_strings(&mut self, op: BinaryOp, x: &Val, y: &Val) -> Value {
        let (x, y) = (self.regs_of(x.clone(), 2), self.regs_of(y.clone(), 2));
        if op != BinaryOp::Eq && op != BinaryOp::Ne {
            let args = [x[0], x[1], y[0], y[1]];
            let c = match self.m.runtime_func(self.w, "compareStrings") {
                Some(f) => self
                    .emit1(Op::Call { callee: Callee::Func(f), args: args.into_iter().collect() }, Ty::I64),
                None => self.rt_word(RtFn::Cmpstring, &args, Ty::I64),
            };
            let zero = self.int(0);
            return self.compare_scalars(op, c, zero, true);
        }
        let ne = op == BinaryOp::Ne;
        let same_len = self.cmp(CmpOp::Eq, x[1], y[1]);
        if self.const_of(x[1]) == Some(0) || self.const_of(y[1]) == Some(0) {
            return if ne { self.unary(UnOp::Bnot, same_len) } else { same_len };
        }
        let (bytes, differ, join) = (self.new_block(), self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::I8);
        self.brif(same_len, bytes, differ);
        self.seal_and_switch(bytes);
        let eq = match self.const_of(y[1]).or(self.const_of(x[1])) {
            Some(n) if (1..=16).contains(&n) => self.equal_words(x[0], y[0], n as i32),
            _ => self.equal_bytes(x[0], y[0], x[1]),
        };
        let eq = if ne { self.unary(UnOp::Bnot, eq) } else { eq };
        self.def(var, eq);
        self.jump(join);
        self.seal_and_switch(differ);
        let v = self.iconst(Ty::I8, i64::from(ne));
        self.def(var, v);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    /// Whether `n` bytes are equal, `n` from 1 to 16: two loads each that overlap where they must.
    fn equal_words(&mut self, x: Value, y: Value, n: i32) -> Value {
        let (ty, size) = match n {
            8.. => (Ty::I64, 8),
            4.. => (Ty::I32, 4),
            2.. => (Ty::I16, 2),
            _ => (Ty::I8, 1),
        };
        let mut differ = None;
        let offsets = if n == size { vec![0] } else { vec![0, n - size] };
        for offset in offsets {
            let (a, b) = (self.load(ty, x, offset, Mem::SAFE), self.load(ty, y, offset, Mem::SAFE));
            let d = self.binary(BinOp::Xor, a, b);
            differ = Some(differ.map_or(d, |e| self.binary(BinOp::Or, d, e)));
        }
        match differ {
            Some(d) => self.cmp_const(CmpOp::Eq, d, 0),
            None => self.iconst(Ty::I8, 1),
        }
    }

    fn equal_bytes(&mut self, x: Value, y: Value, n: Value) -> Value {
        if let Some(f) = self.m.runtime_func(self.w, "equalBytes") {
            let args = Values::from_slice(&[x, y, n]);
            return self.emit1(Op::Call { callee: Callee::Func(f), args }, Ty::I8);
        }
        let eq = self.rt_word(RtFn::Memequal, &[x, y, n], Ty::I64);
        self.cmp_const(CmpOp::Ne, eq, 0)
    }

    fn equal_interfaces(&mut self, x: &Val, y: &Val, t: TypeId, t2: TypeId) -> Value {
        let (x, y) = (self.regs_of(x.clone(), 2), self.regs_of(y.clone(), 2));
        let (tx, ty) = (self.dynamic_type(x[0], t), self.dynamic_type(y[0], t2));
        let same = self.cmp(CmpOp::Eq, tx, ty);
        let (values, no, join) = (self.new_block(), self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::I8);
        self.brif(same, values, no);
        self.seal_and_switch(values);
        let eq = self.rt_word(RtFn::Efaceequal, &[tx, x[1], y[1]], Ty::I64);
        let eq = self.cmp_const(CmpOp::Ne, eq, 0);
        self.def(var, eq);
        self.jump(join);
        self.seal_and_switch(no);
        let z = self.iconst(Ty::I8, 0);
        self.def(var, z);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    /// The type descriptor of an interface value from its first word; nil for a nil interface.
    pub fn dynamic_type(&mut self, word: Value, t: TypeId) -> Value {
        if self.is_empty_interface(t) {
            return word;
        }
        let (some, join) = (self.new_block(), self.new_block());
        let var = self.ssa.new_var(Ty::Ptr);
        self.def(var, word);
        let nil = self.cmp_const(CmpOp::Eq, word, 0);
        self.brif(nil, join, some);
        self.seal_and_switch(some);
        // Not marked readonly: such a load could be moved above the nil check.
        let ty = self.load(Ty::Ptr, word, ITAB_TYPE, Mem::SAFE);
        self.def(var, ty);
        self.jump(join);
        self.seal_and_switch(join);
        self.read(var)
    }

    /// The value of concrete type `t` behind an interface's data word.
    pub fn unbox(&mut self, data: Value, t: TypeId) -> Val {
        let w = self.w;
        let d = self.m.desc(w, t);
        if self.m.prog.descs[d].flags & FLAG_DIRECT != 0 {
            return Val::one(data);
        }
        self.load_val(Addr::safe(data), t)
    }
}
