//! Slices: slicing, append, make, copy, clear.

use super::super::*;
use super::expr::{Typed, Val};
use super::func::{FnBuilder, Storage};
use super::memory::Addr;
use super::place::{Place, unsigned_kind};
use crate::types::info::Mode;
use crate::types::layout;
use crate::types::object::{BuiltinId, ObjKind};
use crate::types::predicates;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{Call, ExprId, ExprKind};

/// `make` of constant size up to this is an object that escape analysis may put on the stack.
const MAX_CONST_MAKE: u64 = 64 << 10;

/// The first array of a slice in the frame holds elements up to this size.
const MAX_FIRST: u64 = 32;

impl FnBuilder<'_> {
    pub fn slice_elem(&self, t: TypeId) -> TypeId {
        match self.w.under(t) {
            Type::Slice { elem } | Type::Array { elem, .. } => *elem,
            _ => t,
        }
    }

    /// `x[lo:hi:max]`.
    pub fn slice_expr(&mut self, x: ExprId, index: [Option<ExprId>; 3]) -> Val {
        use BoundsKind::*;
        let xt = self.type_of(x);
        self.hoist_slice(x, index);
        let is_string = predicates::is_string(self.w, xt);
        // Base pointer, length, capacity, element size; arrays have no length of their own to speak of.
        let (base, len, cap, size, is_array) = match self.w.under(xt) {
            Type::Slice { elem } => {
                let size = layout::size_of(self.w, *elem);
                let s = self.regs(x);
                (s[0], s[1], s[2], size, false)
            }
            Type::Array { elem, len } => {
                let (size, n) = (layout::size_of(self.w, *elem), len.unwrap_or(0));
                let base = match self.place(x) {
                    Place::Mem(a) => self.pointer(a),
                    _ => self.nil(),
                };
                let n = self.int(n as i64);
                (base, n, n, size, true)
            }
            Type::Pointer { elem } => {
                let (size, n) = match self.w.under(*elem) {
                    Type::Array { elem, len } => (layout::size_of(self.w, *elem), len.unwrap_or(0)),
                    _ => (1, 0),
                };
                let base = self.scalar(x);
                self.emit0(Op::NilCheck(base));
                let n = self.int(n as i64);
                (base, n, n, size, true)
            }
            _ => {
                let s = self.regs(x);
                (s[0], s[1], s[1], 1, false)
            }
        };
        let [lo, hi, max] = index;
        let lo = lo.map(|e| self.int_operand(e));
        let hi = hi.map(|e| self.int_operand(e));
        let max = max.map(|e| self.int_operand(e));
        let by_len = is_string || is_array;
        // Each bound is checked against the next larger one, the largest against the capacity.
        let three = max.is_some();
        let new_cap = match max {
            Some(m) => {
                self.bound(m, cap, if by_len { Slice3Alen } else { Slice3Acap });
                m.0
            }
            None => cap,
        };
        let new_len = match hi {
            Some(h) => {
                let kind = match (three, by_len) {
                    (true, _) => Slice3B,
                    (false, true) => SliceAlen,
                    (false, false) => SliceAcap,
                };
                self.bound(h, if three { new_cap } else { cap }, kind);
                h.0
            }
            None => len,
        };
        let Some(lo) = lo.filter(|l| self.const_of(l.0) != Some(0)) else {
            return match is_string {
                true => Val::of(&[base, new_len]),
                false => Val::of(&[base, new_len, new_cap]),
            };
        };
        self.bound(lo, new_len, if three { Slice3C } else { SliceB });
        let out_len = self.binary(BinOp::Isub, new_len, lo.0);
        let out_cap = if is_string { out_len } else { self.binary(BinOp::Isub, new_cap, lo.0) };
        let ptr = self.advance(base, lo.0, size, out_cap);
        match is_string {
            true => Val::of(&[ptr, out_len]),
            false => Val::of(&[ptr, out_len, out_cap]),
        }
    }

    /// Calls among the bounds run before the operand is read, and each bound that is no variable is taken in order with
    /// them.
    fn hoist_slice(&mut self, x: ExprId, index: [Option<ExprId>; 3]) {
        let late = self.may_fault(x);
        if !index.iter().flatten().any(|&i| self.has_order(i) || late && self.may_fault(i)) {
            return;
        }
        self.hoist(x);
        for &i in index.iter().flatten() {
            self.hoist(i);
            let name = matches!(self.ast.kind(self.ast.unparen(i)), ExprKind::Name(_));
            if self.info.exprs[i].value.is_none() && !name {
                self.keep(i);
            }
        }
    }

    /// `base + n * size`, but `base` itself if nothing is left, so that the pointer never leaves its object.
    fn advance(&mut self, base: Value, n: Value, size: u64, left: Value) -> Value {
        if size == 0 {
            return base;
        }
        let delta = match size {
            1 => n,
            _ => {
                let size = self.int(size as i64);
                self.binary(BinOp::Imul, n, size)
            }
        };
        // All ones if `left` is positive.
        let minus = self.unary(UnOp::Ineg, left);
        let shift = self.int(63);
        let mask = self.binary(BinOp::Sshr, minus, shift);
        let delta = self.binary(BinOp::And, delta, mask);
        self.ptr_add(base, Some(delta), 1, 0)
    }

    fn bound(&mut self, (index, unsigned): (Value, bool), len: Value, kind: BoundsKind) {
        if let (Some(i), Some(n)) = (self.const_of(index), self.const_of(len))
            && i >= 0
            && i <= n
        {
            return;
        }
        let kind = if unsigned { unsigned_kind(kind) } else { kind };
        self.emit0(Op::Bounds { kind, index, len });
    }

    /// `append(s, …)`.
    pub fn append(&mut self, c: &Call, t: TypeId) -> Val {
        let elem = self.slice_elem(t);
        self.settle_append(c, elem);
        let s = self.expr_to(c.args[0], t);
        let s = self.regs_of(s, 3);
        if c.spread && c.args.len() == 2 {
            if let Some(n) = self.made_tail(c.args[1]) {
                return self.append_zeros(&s, n, elem);
            }
            let from = self.type_of(c.args[1]);
            let tail = self.expr(c.args[1]);
            // A string or another slice: pointer and length come first in both. A nil tail is an empty slice.
            let n = self.repr(from).scalars.len().max(2);
            let tail = match self.info.exprs[c.args[1]].mode {
                crate::types::Mode::Nil => Values::from_slice(&[self.nil(), self.int(0)]),
                _ => self.regs_of(tail, n),
            };
            return self.append_slice(&s, tail[0], tail[1], elem);
        }
        let mut vals = Vec::new();
        for &a in &c.args[1..] {
            let v = self.expr_to(a, elem);
            vals.push(self.stable(v, elem));
        }
        let first = self.is_first_append(c.args[0], elem);
        self.append_to(&s, &vals, elem, first)
    }

    /// Whether gc gives this `append` room in the frame, if the slice does not escape: the first one to each variable has
    /// some, if the variable has no address.
    fn is_first_append(&mut self, slice: ExprId, elem: TypeId) -> bool {
        let size = layout::size_of(self.w, elem);
        if size == 0 || size > MAX_FIRST || self.w.packages[self.pkg].is_std {
            return false;
        }
        let slice = self.ast.unparen(slice);
        match self.ast.kind(slice) {
            ExprKind::Name(_) => match self.info.uses[slice].expand() {
                Some(obj) if matches!(self.vars.get(&obj), Some(Storage::Ssa(_))) => {
                    self.appended.insert(obj)
                }
                Some(obj) => matches!(self.w.obj(obj).kind, ObjKind::Nil),
                None => false,
            },
            ExprKind::Selector(..) | ExprKind::Index(..) | ExprKind::Deref(_) => false,
            _ => true,
        }
    }

    pub fn append_values(&mut self, s: &[Value], vals: &[Val], elem: TypeId) -> Val {
        self.append_to(s, vals, elem, false)
    }

    fn append_to(&mut self, s: &[Value], vals: &[Val], elem: TypeId, first: bool) -> Val {
        if vals.is_empty() {
            return Val::of(s);
        }
        let n = self.int(vals.len() as i64);
        let [ptr, new_len, cap] = self.grow(s, n, elem, first);
        let size = layout::size_of(self.w, elem);
        let at = match size {
            0 => ptr,
            _ => self.ptr_add(ptr, Some(s[1]), size.min(u32::MAX as u64) as u32, 0),
        };
        for (n, v) in vals.iter().enumerate() {
            self.store_val(Addr::safe(at).plus(n as u64 * size), v, elem);
        }
        Val::of(&[ptr, new_len, cap])
    }

    fn append_slice(&mut self, s: &[Value], src: Value, n: Value, elem: TypeId) -> Val {
        let [ptr, new_len, cap] = self.grow(s, n, elem, false);
        let size = layout::size_of(self.w, elem);
        if size > 0 {
            let at = self.ptr_add(ptr, Some(s[1]), size.min(u32::MAX as u64) as u32, 0);
            let bytes = self.times(n, size);
            self.move_elems(at, src, bytes, elem);
        }
        Val::of(&[ptr, new_len, cap])
    }

    /// Moves bytes of elements; ranges may overlap. What holds no pointers and may be short is moved by compiled code.
    fn move_elems(&mut self, dst: Value, src: Value, bytes: Value, elem: TypeId) {
        let w = self.w;
        let plain = super::desc::ptr_words(w, elem).is_empty();
        match self.m.runtime_func(w, "copyBytes") {
            Some(f) if plain => {
                self.m.prog.known.copy_bytes = Some(f);
                let args = Values::from_slice(&[dst, src, bytes]);
                self.emit0(Op::Call { callee: Callee::Func(f), args });
            }
            _ => self.rt(RtFn::Memmove, &[dst, src, bytes]),
        }
    }

    fn times(&mut self, n: Value, size: u64) -> Value {
        if size == 1 {
            return n;
        }
        let size = self.int(size as i64);
        self.binary(BinOp::Imul, n, size)
    }

    /// Room for `n` more elements: pointer, new length, capacity. `first`: see `is_first_append`.
    fn grow(&mut self, s: &[Value], n: Value, elem: TypeId, first: bool) -> [Value; 3] {
        let new_len = self.binary(BinOp::Iadd, s[1], n);
        let (ptr, cap) = (self.ssa.new_var(Ty::Ptr), self.ssa.new_var(Ty::I64));
        self.def(ptr, s[0]);
        self.def(cap, s[2]);
        let (grow, join) = (self.new_cold_block(), self.new_block());
        let full = self.cmp(CmpOp::Ugt, new_len, s[2]);
        self.brif(full, grow, join);
        self.seal_and_switch(grow);
        let slot = self.new_slot(if first { 32 } else { 24 }, 8);
        let io = self.slot_addr(slot);
        for (i, v) in [s[0], new_len, s[2]].into_iter().enumerate() {
            self.store(v, io, 8 * i as i32, Mem::SAFE);
        }
        let w = self.w;
        let d = self.m.desc(w, elem);
        let d = self.addr(Target::Desc(d));
        // Escape analysis looks at the first ones again.
        self.rt(if first { RtFn::Growfirst } else { RtFn::Growslice }, &[io, n, d]);
        let p = self.load(Ty::Ptr, io, 0, Mem::SAFE);
        let c = self.load(Ty::I64, io, 16, Mem::SAFE);
        self.def(ptr, p);
        self.def(cap, c);
        self.jump(join);
        self.seal_and_switch(join);
        [self.read(ptr), new_len, self.read(cap)]
    }

    /// `make([]T, len, cap)`.
    pub fn make_slice(&mut self, t: TypeId, args: &[ExprId]) -> Val {
        let w = self.w;
        let elem = self.slice_elem(t);
        let Some(&len) = args.first() else { return self.zero_val(t) };
        let (len, _) = self.size_operand(len);
        let cap = args.get(1).map_or(len, |&e| self.size_operand(e).0);
        if let (Some(l), Some(c)) = (self.const_of(len), self.const_of(cap)) {
            let size = (c as u64).checked_mul(layout::size_of(self.w, elem));
            if l >= 0 && l <= c && size.is_some_and(|s| s <= MAX_CONST_MAKE) {
                let d = self.m.array_desc(w, elem, c as u64);
                let p = self.emit1(Op::Alloc(d), Ty::Ptr);
                return Val::of(&[p, len, cap]);
            }
        }
        let d = self.m.desc(w, elem);
        let d = self.addr(Target::Desc(d));
        if let Some(c) = self.const_of(cap)
            && (c as u64).checked_mul(layout::size_of(w, elem)).is_some_and(|s| s <= MAX_CONST_MAKE)
        {
            // The size is known, only the length is not: the runtime function is for the panic.
            let (bad, good) = (self.new_cold_block(), self.new_block());
            let over = self.cmp(CmpOp::Ugt, len, cap);
            self.brif(over, bad, good);
            self.seal_and_switch(bad);
            self.rt_word(RtFn::Makeslice, &[d, len, cap], Ty::Ptr);
            self.terminate(Term::Unreachable);
            self.seal_and_switch(good);
            let a = self.m.array_desc(w, elem, c as u64);
            let p = self.emit1(Op::Alloc(a), Ty::Ptr);
            return Val::of(&[p, len, cap]);
        }
        let p = self.rt_word(RtFn::Makeslice, &[d, len, cap], Ty::Ptr);
        Val::of(&[p, len, cap])
    }

    /// The length in `append(s, make([]T, n)...)`, which needs no second slice.
    pub fn made_tail(&self, e: ExprId) -> Option<ExprId> {
        let e = self.ast.unparen(e);
        let ExprKind::Call(c) = self.ast.kind(e) else { return None };
        let is_make = self.info.exprs[c.fun].mode == Mode::Builtin
            && self.builtin_id(c.fun) == Some(BuiltinId::Make)
            && matches!(self.w.under(self.type_of(e)), Type::Slice { .. });
        match c.args[..] {
            [_, n] if is_make && !self.hoisted.contains_key(&e) && !self.has_call(n) => Some(n),
            _ => None,
        }
    }

    fn append_zeros(&mut self, s: &[Value], n: ExprId, elem: TypeId) -> Val {
        let (n, _) = self.size_operand(n);
        let (bad, good) = (self.new_cold_block(), self.new_block());
        let negative = self.cmp_const(CmpOp::Slt, n, 0);
        self.brif(negative, bad, good);
        self.seal_and_switch(bad);
        let w = self.w;
        let d = self.m.desc(w, elem);
        let d = self.addr(Target::Desc(d));
        self.rt_word(RtFn::Makeslice, &[d, n, n], Ty::Ptr);
        self.terminate(Term::Unreachable);
        self.seal_and_switch(good);
        let [ptr, new_len, cap] = self.grow(s, n, elem, false);
        let size = layout::size_of(self.w, elem);
        if size > 0 {
            let at = self.ptr_add(ptr, Some(s[1]), size.min(u32::MAX as u64) as u32, 0);
            let bytes = self.times(n, size);
            self.rt(RtFn::Memclr, &[at, bytes]);
        }
        Val::of(&[ptr, new_len, cap])
    }

    /// A size argument of `make`: constants may be written as floats.
    pub fn size_operand(&mut self, e: ExprId) -> (Value, bool) {
        if let Some(v) = &self.info.exprs[e].value {
            let n = v.to_int().to_i64().unwrap_or(i64::MAX);
            return (self.int(n), false);
        }
        self.int_operand(e)
    }

    /// `copy(dst, src)`: the number of elements copied.
    pub fn copy_slice(&mut self, dst: &Typed, src: &Typed) -> Value {
        let elem = self.slice_elem(dst.1);
        let d = self.regs_of(dst.0.clone(), 3);
        let s = self.regs_of(src.0.clone(), 2);
        let less = self.cmp(CmpOp::Slt, d[1], s[1]);
        let n = self.emit1(Op::Select(less, d[1], s[1]), Ty::I64);
        let size = layout::size_of(self.w, elem);
        if size > 0 {
            let bytes = self.times(n, size);
            self.move_elems(d[0], s[0], bytes, elem);
        }
        n
    }

    /// `clear(s)` of a slice.
    pub fn clear_slice(&mut self, s: &Typed) {
        let elem = self.slice_elem(s.1);
        let v = self.regs_of(s.0.clone(), 3);
        let size = layout::size_of(self.w, elem);
        if size > 0 {
            let bytes = self.times(v[1], size);
            self.rt(RtFn::Memclr, &[v[0], bytes]);
        }
    }
}
