//! Conversions: explicit `T(x)` and the implicit ones of assignments.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::info::Mode;
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId};
use minigo_syntax::ast::ExprId;

impl FnBuilder<'_> {
    /// What assignment to a variable of type `to` does with a value of type `from`.
    pub fn assign_conv(&mut self, v: Val, from: TypeId, to: TypeId) -> Val {
        if !self.is_interface(to) {
            return v;
        }
        match self.is_interface(from) {
            true => self.iface_to_iface(v, from, to),
            false => self.box_in_iface(v, from, to),
        }
    }

    /// `T(x)`; constant conversions never come here.
    pub fn conversion(&mut self, x: ExprId, to: TypeId) -> Val {
        if self.info.exprs[x].mode == Mode::Nil {
            return self.zero_val(to);
        }
        let mut from = self.value_type(x);
        if let Some(c) = &self.info.exprs[x].value
            && predicates::is_untyped(self.w, self.type_of(x))
            && predicates::is_numeric(self.w, to)
        {
            return self.constant(c, to);
        }
        let v = self.expr(x);
        if let Type::Basic(BasicKind::UntypedNil) = self.w.ty(from) {
            from = to;
        }
        let v = self.convert_val(v, from, to);
        match self.w.under(to) {
            // The slice that gc makes of a constant string has no spare room.
            Type::Slice { .. } if self.info.exprs[x].value.is_some() => {
                let s = self.regs_of(v, 3);
                Val::of(&[s[0], s[1], s[1]])
            }
            _ => v,
        }
    }

    pub fn convert_val(&mut self, v: Val, from: TypeId, to: TypeId) -> Val {
        if self.is_interface(to) {
            return self.assign_conv(v, from, to);
        }
        if let Some(v) = self.string_conv(&v, from, to) {
            return v;
        }
        if let (Type::Slice { .. }, Some(n)) = (self.w.under(from), self.array_len(to)) {
            return self.slice_to_array(v, to, n);
        }
        match (predicates::basic_kind(self.w, from), predicates::basic_kind(self.w, to)) {
            (Some(f), Some(t)) if f.is_complex() || t.is_complex() => {
                if f == t {
                    return v;
                }
                self.complex_conv(&v, t)
            }
            (Some(f), Some(t)) if f.is_numeric() && t.is_numeric() => {
                let x = self.one(&v);
                Val::one(self.numeric(x, f, t))
            }
            (_, Some(BasicKind::UnsafePointer)) => {
                let x = self.one(&v);
                Val::one(self.resize(x, Ty::Ptr, false))
            }
            (Some(BasicKind::UnsafePointer), Some(t)) if t.is_integer() => {
                let x = self.one(&v);
                Val::one(self.resize(x, Ty::I64, false))
            }
            _ => v,
        }
    }

    /// The length if `t` is an array or a pointer to one.
    fn array_len(&self, t: TypeId) -> Option<u64> {
        match self.w.under(t) {
            Type::Array { len, .. } => *len,
            Type::Pointer { elem } => match self.w.under(*elem) {
                Type::Array { len, .. } => *len,
                _ => None,
            },
            _ => None,
        }
    }

    fn slice_to_array(&mut self, v: Val, to: TypeId, n: u64) -> Val {
        let s = self.regs_of(v, 3);
        let want = self.int(n as i64);
        // A `Bounds` would report its operands the other way round.
        let short = self.cmp(CmpOp::Slt, s[1], want);
        let (bad, good) = (self.new_cold_block(), self.new_block());
        self.brif(short, bad, good);
        self.seal_and_switch(bad);
        let code = self.int(BoundsKind::Convert as i64);
        self.call_runtime("panicBounds", &[s[1], want, code]);
        self.terminate(Term::Unreachable);
        self.seal_and_switch(good);
        if self.is_pointer(to) {
            return Val::one(s[0]);
        }
        let v = self.load_val(Addr::safe(s[0]), to);
        self.stable(v, to)
    }

    fn numeric(&mut self, x: Value, from: BasicKind, to: BasicKind) -> Value {
        let Some(ty) = abi::basic_scalar(to) else { return x };
        match (from.is_float(), to.is_float()) {
            (false, false) => self.resize(x, ty, !from.is_unsigned()),
            (false, true) => {
                let wide = self.ty(x).size() == 8;
                let x64 = self.resize(x, Ty::I64, !from.is_unsigned());
                // A narrow unsigned integer is a non-negative signed one after extension.
                let op = if from.is_unsigned() && wide { ConvOp::UintToF } else { ConvOp::SintToF };
                self.convert(op, ty, x64)
            }
            (true, true) => match (self.ty(x), ty) {
                (Ty::F32, Ty::F64) => self.convert(ConvOp::Fpromote, ty, x),
                (Ty::F64, Ty::F32) => self.convert(ConvOp::Fdemote, ty, x),
                _ => x,
            },
            // As gc on amd64: narrow integers through 32 bits, uint32 through 64.
            (true, false) => match (ty, to.is_unsigned()) {
                (Ty::I64, true) => self.convert(ConvOp::FToUint, Ty::I64, x),
                (Ty::I64, false) => self.convert(ConvOp::FToSint, Ty::I64, x),
                (Ty::I32, true) => {
                    let v = self.convert(ConvOp::FToSint, Ty::I64, x);
                    self.resize(v, ty, true)
                }
                _ => {
                    let v = self.convert(ConvOp::FToSint, Ty::I32, x);
                    self.resize(v, ty, true)
                }
            },
        }
    }
}
