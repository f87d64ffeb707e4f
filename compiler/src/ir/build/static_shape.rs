//! Which initialisers are known before the program runs, and what they consist of.

use crate::types::constant::ConstValue;
use crate::types::info::{Info, Mode};
use crate::types::layout;
use crate::types::lookup::{Lookup, lookup_field_or_method};
use crate::types::object::{ObjId, ObjKind, PkgId, VarKind};
use crate::types::predicates;
use crate::types::ty::{BasicKind, Type, TypeId, World};
use minigo_syntax::ast::{Ast, Element, ExprId, ExprKind, UnaryOp};
use smallvec::SmallVec;

/// A package's syntax and what is known about it.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub w: &'a World,
    pub pkg: PkgId,
    pub ast: &'a Ast,
    pub info: &'a Info,
    /// Evaluated many times: what is behind pointers and slices must be new each time.
    pub fresh: bool,
}

/// What an expression is made of.
pub enum Shape<'a> {
    Zero,
    Const(&'a ConstValue),
    Func(ObjId),
    VarAddr(ObjId),
    /// A struct or array in place, of the type.
    Literal(&'a [Element], TypeId),
    Slice(&'a [Element], TypeId),
    /// `&x` of a literal of the type.
    Pointer(ExprId, TypeId),
    /// The same with `&T` left out.
    Elided(&'a [Element], TypeId),
    /// `[]byte("text")`.
    Bytes(&'a [u8]),
    /// A value of the concrete type in an interface.
    Boxed(ExprId, TypeId),
    /// Only code can tell.
    Dynamic,
}

/// How many parts of an initialiser are known and how many are not.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Weight {
    pub known: usize,
    pub dynamic: usize,
}

impl<'a> Source<'a> {
    pub fn new(w: &'a World, pkg: PkgId) -> Source<'a> {
        let p = &w.packages[pkg];
        Source { w, pkg, ast: &p.ast, info: &p.info, fresh: false }
    }

    pub fn type_of(&self, e: ExprId) -> TypeId {
        self.info.exprs[e].ty
    }

    /// The type that a value of `e` has by itself.
    fn own_type(&self, e: ExprId) -> TypeId {
        let t = self.type_of(e);
        match self.w.ty(t) {
            Type::Basic(BasicKind::UntypedBool) => BasicKind::Bool.id(),
            Type::Basic(BasicKind::UntypedInt) => BasicKind::Int.id(),
            Type::Basic(BasicKind::UntypedRune) => self.w.universe.rune.unwrap_or(BasicKind::Int32.id()),
            Type::Basic(BasicKind::UntypedFloat) => BasicKind::Float64.id(),
            Type::Basic(BasicKind::UntypedComplex) => BasicKind::Complex128.id(),
            Type::Basic(BasicKind::UntypedString) => BasicKind::String.id(),
            _ => t,
        }
    }

    /// What `e` is, converted to `t` as an assignment does.
    pub fn shape(&self, e: ExprId, t: TypeId) -> Shape<'a> {
        let x = &self.info.exprs[e];
        if x.mode == Mode::Nil {
            return Shape::Zero;
        }
        if predicates::is_interface(self.w, t) {
            return self.interface_shape(e, t);
        }
        if let Some(v) = &x.value {
            return Shape::Const(v);
        }
        match self.ast.kind(e) {
            ExprKind::Paren(x) => self.shape(*x, t),
            ExprKind::Name(_) | ExprKind::Selector(..) if !self.info.selections.contains_key(&e) => {
                match self.info.uses[e].expand() {
                    Some(obj) if matches!(self.w.obj(obj).kind, ObjKind::Func(_)) => Shape::Func(obj),
                    _ => Shape::Dynamic,
                }
            }
            ExprKind::Unary(UnaryOp::Addr, x) => self.address_shape(self.ast.unparen(*x)),
            ExprKind::Composite { elems, .. } => match self.w.under(x.ty) {
                Type::Struct(_) | Type::Array { .. } => Shape::Literal(elems, x.ty),
                Type::Slice { elem } if !self.fresh => Shape::Slice(elems, *elem),
                Type::Pointer { elem } if !self.fresh => Shape::Elided(elems, *elem),
                _ => Shape::Dynamic,
            },
            ExprKind::Call(c) if self.info.exprs[c.fun].mode == Mode::Type && c.args.len() == 1 => {
                self.conversion_shape(c.args[0], t)
            }
            _ => Shape::Dynamic,
        }
    }

    fn interface_shape(&self, e: ExprId, t: TypeId) -> Shape<'a> {
        let from = self.own_type(e);
        if !predicates::is_interface(self.w, from) {
            return match self.weigh(e, from).dynamic {
                0 => Shape::Boxed(e, from),
                _ => Shape::Dynamic,
            };
        }
        match self.ast.kind(self.ast.unparen(e)) {
            ExprKind::Call(c)
                if from == t && self.info.exprs[c.fun].mode == Mode::Type && c.args.len() == 1 =>
            {
                self.shape(c.args[0], t)
            }
            _ => Shape::Dynamic,
        }
    }

    fn address_shape(&self, x: ExprId) -> Shape<'a> {
        match self.ast.kind(x) {
            ExprKind::Composite { .. } if !self.fresh => Shape::Pointer(x, self.type_of(x)),
            ExprKind::Name(_) | ExprKind::Selector(..) if !self.info.selections.contains_key(&x) => {
                match self.info.uses[x].expand().map(|obj| (obj, &self.w.obj(obj).kind)) {
                    Some((obj, ObjKind::Var(v))) if v.kind == VarKind::Package => Shape::VarAddr(obj),
                    _ => Shape::Dynamic,
                }
            }
            _ => Shape::Dynamic,
        }
    }

    /// Conversions that only change the type, and text to bytes.
    fn conversion_shape(&self, x: ExprId, t: TypeId) -> Shape<'a> {
        let from = self.type_of(x);
        if let (Some(v), Type::Slice { elem }) = (&self.info.exprs[x].value, self.w.under(t)) {
            return match (v.as_bytes(), self.w.under(*elem)) {
                (Some(text), Type::Basic(BasicKind::Uint8)) if !self.fresh => Shape::Bytes(text),
                _ => Shape::Dynamic,
            };
        }
        match (self.w.under(from), self.w.under(t)) {
            (Type::Struct(_), Type::Struct(_))
            | (Type::Array { .. }, Type::Array { .. })
            | (Type::Slice { .. }, Type::Slice { .. })
            | (Type::Pointer { .. }, Type::Pointer { .. })
            | (Type::Signature(_), Type::Signature(_)) => self.shape(x, from),
            _ => Shape::Dynamic,
        }
    }

    /// Counts the parts of a value.
    pub fn weigh(&self, e: ExprId, t: TypeId) -> Weight {
        let mut weight = Weight::default();
        self.add_weight(e, t, &mut weight);
        weight
    }

    pub fn add_weight(&self, e: ExprId, t: TypeId, out: &mut Weight) {
        match self.shape(e, t) {
            Shape::Dynamic => out.dynamic += 1,
            Shape::Literal(elems, t) => self.weigh_literal(elems, t, out),
            Shape::Slice(elems, elem) => elems.iter().for_each(|x| self.add_weight(x.value, elem, out)),
            Shape::Pointer(x, t) => self.add_weight(x, t, out),
            Shape::Elided(elems, t) => self.weigh_literal(elems, t, out),
            _ => out.known += 1,
        }
    }

    fn weigh_literal(&self, elems: &[Element], t: TypeId, out: &mut Weight) {
        match self.w.under(t) {
            Type::Struct(_) => {
                for (n, x) in elems.iter().enumerate() {
                    let (ft, _) = self.field_at(t, &self.field_path(t, x, n));
                    self.add_weight(x.value, ft, out);
                }
            }
            Type::Array { elem, .. } | Type::Slice { elem } => {
                elems.iter().for_each(|x| self.add_weight(x.value, *elem, out));
            }
            _ => out.dynamic += 1,
        }
    }

    /// The field of struct type `t` that element `n` sets: embedded fields on the way, then the field.
    pub fn field_path(&self, t: TypeId, x: &Element, n: usize) -> SmallVec<[u32; 2]> {
        let here = SmallVec::from_slice(&[n as u32]);
        let (Some(key), Type::Struct(s)) = (x.key, self.w.under(t)) else { return here };
        let ExprKind::Name(name) = self.ast.kind(self.ast.unparen(key)) else { return here };
        if let Some(n) = s.fields.iter().position(|&f| self.w.obj(f).name == *name) {
            return SmallVec::from_slice(&[n as u32]);
        }
        match lookup_field_or_method(self.w, self.w.underlying(t), false, Some(self.pkg), *name) {
            Lookup::Found(entry) => SmallVec::from_slice(&entry.path),
            _ => here,
        }
    }

    /// Whether a path leads to a field named `_`, whose value is evaluated and not stored.
    pub fn is_blank(&self, t: TypeId, path: &[u32]) -> bool {
        match (self.w.under(t), path) {
            (Type::Struct(s), &[n]) => s.fields.get(n as usize).is_some_and(|&f| self.w.name(f) == "_"),
            _ => false,
        }
    }

    /// Type and offset of the field at the end of a path that follows no pointer.
    pub fn field_at(&self, mut t: TypeId, path: &[u32]) -> (TypeId, u64) {
        let mut offset = 0;
        for &n in path {
            let Type::Struct(s) = self.w.under(t) else { break };
            let Some(&f) = s.fields.get(n as usize) else { break };
            offset += layout::field_offsets(self.w, t)[n as usize];
            t = self.w.obj(f).ty;
        }
        (t, offset)
    }

    /// The index of every element of an array or slice literal, and the length they imply.
    pub fn indices(&self, elems: &[Element]) -> (Vec<u64>, u64) {
        let (mut next, mut len, mut all) = (0u64, 0u64, Vec::with_capacity(elems.len()));
        for x in elems {
            if let Some(k) = x.key
                && let Some(n) = self.info.exprs[k].value.as_ref().and_then(|v| v.to_int().to_u64())
            {
                next = n;
            }
            all.push(next);
            next += 1;
            len = len.max(next);
        }
        (all, len)
    }
}
