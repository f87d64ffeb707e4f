//! Composite literals.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use super::static_data::Dynamic;
use super::static_shape::{Source, Weight};
use crate::types::layout;
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{Element, ExprId, ExprKind};

/// Literals with at least this many known parts are copied from initialised data if most parts are known.
const MIN_STATIC: usize = 4;

impl<'a> FnBuilder<'a> {
    fn source(&self) -> Source<'a> {
        Source { w: self.w, pkg: self.pkg, ast: self.ast, info: self.info, fresh: false }
    }

    /// Calls inside of the elements, unless they ran before; the entries of a map follow one another.
    fn hoist_elements(&mut self, e: ExprId, elems: &[Element]) {
        if elems.len() < 2 || self.is_map(self.type_of(e)) || !self.has_order(e) {
            return;
        }
        for (n, x) in elems.iter().enumerate() {
            let to = self.element_type(e, x, n);
            self.hoist_to(x.value, to);
        }
    }

    /// The type of the n-th element of the literal `e`.
    pub fn element_type(&self, e: ExprId, x: &Element, n: usize) -> Option<TypeId> {
        let t = self.type_of(e);
        let t = if self.is_pointer(t) { self.elem_of_pointer(t) } else { t };
        match self.w.under(t) {
            Type::Struct(_) => {
                let path = self.source().field_path(t, x, n);
                Some(self.source().field_at(t, &path).0)
            }
            Type::Slice { elem } | Type::Array { elem, .. } => Some(*elem),
            _ => None,
        }
    }

    /// `T{…}` as a value.
    pub fn composite(&mut self, e: ExprId, elems: &[Element]) -> Val {
        let t = self.type_of(e);
        self.hoist_elements(e, elems);
        match self.w.under(t) {
            Type::Slice { elem } => {
                let elem = *elem;
                self.slice_literal(elems, elem)
            }
            Type::Map { .. } => self.map_literal(t, elems),
            // `&T{…}` with the `&` left out, inside another literal.
            Type::Pointer { elem } => {
                let elem = *elem;
                let p = self.alloc(elem);
                self.literal_into(elems, elem, Addr::safe(p), true);
                Val::one(p)
            }
            Type::Struct(_) if !self.repr(t).mem => self.struct_regs(t, elems),
            Type::Array { .. } if !self.repr(t).mem => match elems.first() {
                Some(x) => {
                    let elem = self.slice_elem(t);
                    self.expr_to(x.value, elem)
                }
                None => self.zero_val(t),
            },
            _ => {
                let a = self.temp(t);
                self.composite_into(e, elems, a, false);
                Val::Mem(a)
            }
        }
    }

    /// Writes the literal into fresh memory; `zeroed` if that is known to be zero.
    pub fn composite_into(&mut self, e: ExprId, elems: &[Element], a: Addr, zeroed: bool) {
        let t = self.type_of(e);
        self.hoist_elements(e, elems);
        match self.w.under(t) {
            Type::Struct(_) | Type::Array { .. } => self.literal_into(elems, t, a, zeroed),
            _ => {
                let v = self.composite(e, elems);
                self.store_val(a, &v, t);
            }
        }
    }

    /// Writes any expression into fresh memory, literals without a copy.
    fn expr_into(&mut self, e: ExprId, a: Addr, t: TypeId, zeroed: bool) {
        let x = self.ast.unparen(e);
        if let ExprKind::Composite { elems, .. } = self.ast.kind(x)
            && self.repr(t).mem
            && !self.is_interface(t)
        {
            return self.literal_into(elems, t, a, zeroed);
        }
        self.settle_to(e, Some(t));
        let v = self.expr_to(e, t);
        self.store_val(a, &v, t);
    }

    fn literal_into(&mut self, elems: &[Element], t: TypeId, a: Addr, zeroed: bool) {
        let r = self.repr(t);
        match self.w.under(t) {
            Type::Struct(s) => {
                // Promoted fields may leave others of their struct out.
                let all = elems.len() >= s.fields.len()
                    && elems.iter().enumerate().all(|(n, x)| self.source().field_path(t, x, n).len() == 1);
                if !zeroed && !all {
                    self.zero_mem(a, &r);
                }
                let zeroed = zeroed || !all;
                for (n, x) in elems.iter().enumerate() {
                    let path = self.source().field_path(t, x, n);
                    let (ft, offset) = self.source().field_at(t, &path);
                    if self.source().is_blank(t, &path) {
                        self.expr_to(x.value, ft);
                        if !zeroed {
                            let r = self.repr(ft);
                            self.zero_mem(a.plus(offset), &r);
                        }
                        continue;
                    }
                    self.expr_into(x.value, a.plus(offset), ft, zeroed);
                }
            }
            Type::Array { elem, len } => {
                let (elem, len) = (*elem, len.unwrap_or(0));
                self.elements_into(elems, elem, len, a, zeroed);
            }
            _ => {}
        }
    }

    fn elements_into(&mut self, elems: &[Element], elem: TypeId, len: u64, a: Addr, zeroed: bool) {
        if let Some(rest) = self.static_elements(elems, elem, len, a) {
            for d in rest {
                self.expr_into(d.value, a.plus(d.offset), d.ty, true);
            }
            return;
        }
        let size = layout::size_of(self.w, elem);
        let (indices, _) = self.source().indices(elems);
        if !zeroed && (elems.len() as u64) < len {
            let p = self.pointer(a);
            let align = layout::align_of(self.w, elem) as u32;
            let size = (size * len).min(u32::MAX as u64) as u32;
            self.emit0(Op::Zero { dst: p, size, align });
        }
        let zeroed = zeroed || (elems.len() as u64) < len;
        for (x, &i) in elems.iter().zip(&indices) {
            self.expr_into(x.value, a.plus(i * size), elem, zeroed);
        }
    }

    /// Copies what is known of a large enough literal from initialised data; gives the rest.
    fn static_elements(
        &mut self,
        elems: &[Element],
        elem: TypeId,
        len: u64,
        a: Addr,
    ) -> Option<Vec<Dynamic>> {
        let r = self.repr(elem);
        let total = r.size.checked_mul(len).filter(|&n| n > 0 && n < 1 << 28)?;
        if (elems.len() as u64) * 2 < len {
            return None;
        }
        let src = Source { fresh: true, ..self.source() };
        let mut weight = Weight::default();
        elems.iter().for_each(|x| src.add_weight(x.value, elem, &mut weight));
        if weight.known < MIN_STATIC || weight.known < weight.dynamic {
            return None;
        }
        let mut data = Data { align: 8, ..Data::default() };
        let rest = self.m.fill_elements(src, elems, elem, &mut data);
        data.bytes.resize(total as usize, 0);
        let d = if data.relocs.is_empty() {
            self.m.aligned_bytes(data.bytes)
        } else {
            self.m.prog.data.push(data)
        };
        let src = self.addr(Target::Data(d, 0));
        let dst = self.pointer(a);
        self.emit0(Op::Copy { dst, src, size: total as u32, align: r.align, ptrs: r.has_pointers });
        Some(rest)
    }

    fn slice_literal(&mut self, elems: &[Element], elem: TypeId) -> Val {
        let w = self.w;
        let (_, len) = self.source().indices(elems);
        let d = self.m.array_desc(w, elem, len);
        let p = self.emit1(Op::Alloc(d), Ty::Ptr);
        self.elements_into(elems, elem, len, Addr::safe(p), true);
        let n = self.int(len as i64);
        Val::of(&[p, n, n])
    }

    /// A struct that lives in registers.
    fn struct_regs(&mut self, t: TypeId, elems: &[Element]) -> Val {
        let Type::Struct(s) = self.w.under(t) else { return self.zero_val(t) };
        let mut fields: Vec<Option<Val>> = vec![None; s.fields.len()];
        for (n, x) in elems.iter().enumerate() {
            let path = self.source().field_path(t, x, n);
            let (ft, _) = self.source().field_at(t, &path);
            self.settle_to(x.value, Some(ft));
            let v = self.expr_to(x.value, ft);
            let n = path[0] as usize;
            if path.len() == 1 {
                if !self.source().is_blank(t, &path) {
                    fields[n] = Some(v);
                }
                continue;
            }
            // A promoted field replaces its scalars in the embedded struct.
            let outer = self.w.obj(s.fields[n]).ty;
            let whole = match fields[n].take() {
                Some(v) => v,
                None => self.zero_val(outer),
            };
            let all = self.repr(outer).scalars.len();
            let mut whole = self.regs_of(whole, all);
            let (mut at, mut count, mut inner) = (0, all, outer);
            for &n in &path[1..] {
                let (start, len) = self.scalar_range(inner, n as usize);
                (at, count) = (at + start, len);
                inner = self.source().field_at(inner, &[n]).0;
            }
            let v = self.regs_of(v, count);
            whole[at..at + count].copy_from_slice(&v[..count]);
            fields[n] = Some(Val::Regs(whole));
        }
        let mut out = Values::new();
        for (f, v) in s.fields.iter().zip(fields) {
            let ft = self.w.obj(*f).ty;
            let v = match v {
                Some(v) => v,
                None => self.zero_val(ft),
            };
            let n = self.repr(ft).scalars.len();
            out.extend(self.regs_of(v, n).into_iter().take(n));
        }
        Val::Regs(out)
    }
}
