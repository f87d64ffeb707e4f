//! Constants.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use crate::types::constant::ConstValue;
use crate::types::ty::{BasicKind, Type, TypeId};

impl FnBuilder<'_> {
    /// A constant of type `t`; with an interface type, the constant's default type converted to it.
    pub fn constant(&mut self, v: &ConstValue, t: TypeId) -> Val {
        let t = self.default_type(t);
        let kind = match self.w.under(t) {
            Type::Basic(k) => *k,
            Type::Interface(_) => {
                let from = default_kind(v).id();
                let v = self.constant(v, from);
                return self.assign_conv(v, from, t);
            }
            _ => return self.zero_val(t),
        };
        match kind {
            BasicKind::String => match v.as_bytes() {
                Some(s) => self.string_const(s),
                None => self.zero_val(t),
            },
            BasicKind::Bool => Val::one(self.iconst(Ty::I8, i64::from(v.as_bool() == Some(true)))),
            BasicKind::Float32 => Val::one(self.emit1(Op::F32const(v.to_f32().to_bits()), Ty::F32)),
            BasicKind::Float64 => Val::one(self.emit1(Op::F64const(v.to_f64().to_bits()), Ty::F64)),
            BasicKind::Complex64 | BasicKind::Complex128 => self.complex_const(v, kind),
            k => match abi::basic_scalar(k) {
                Some(ty) => Val::one(self.iconst(ty, const_int(v, ty))),
                None => self.zero_val(t),
            },
        }
    }

    pub fn string_const(&mut self, s: &[u8]) -> Val {
        if s.is_empty() {
            let (p, n) = (self.nil(), self.int(0));
            return Val::of(&[p, n]);
        }
        let d = self.m.data_bytes(s);
        let p = self.addr(Target::Data(d, 0));
        let n = self.int(s.len() as i64);
        Val::of(&[p, n])
    }
}

/// The bits of an integer constant, sign-extended from the width of `ty`.
pub fn const_int(v: &ConstValue, ty: Ty) -> i64 {
    let n = v.to_i64().or_else(|| v.to_u64().map(|u| u as i64)).unwrap_or(0);
    match ty {
        Ty::I8 => n as i8 as i64,
        Ty::I16 => n as i16 as i64,
        Ty::I32 => n as i32 as i64,
        _ => n,
    }
}

fn default_kind(v: &ConstValue) -> BasicKind {
    match v {
        ConstValue::Bool(_) => BasicKind::Bool,
        ConstValue::String(_) => BasicKind::String,
        ConstValue::Int(_) | ConstValue::Unknown => BasicKind::Int,
        ConstValue::Rat(_) | ConstValue::Float(_) => BasicKind::Float64,
        ConstValue::Complex(_) => BasicKind::Complex128,
    }
}
