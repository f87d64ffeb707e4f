//! Composite literals.

use super::super::*;
use super::expr::Val;
use super::func::FnBuilder;
use super::memory::Addr;
use crate::types::layout;
use crate::types::lookup::{Lookup, lookup_field_or_method};
use crate::types::ty::{Type, TypeId};
use minigo_syntax::ast::{Element, ExprId, ExprKind};

/// Literals with at least this many elements are copied from initialised data if most elements are constant.
const MIN_STATIC: usize = 4;

impl FnBuilder<'_> {
    /// `T{…}` as a value.
    pub fn composite(&mut self, e: ExprId, elems: &[Element]) -> Val {
        let t = self.type_of(e);
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
        let v = self.expr_to(e, t);
        self.store_val(a, &v, t);
    }

    fn literal_into(&mut self, elems: &[Element], t: TypeId, a: Addr, zeroed: bool) {
        let r = self.repr(t);
        match self.w.under(t) {
            Type::Struct(s) => {
                // Promoted fields may leave others of their struct out.
                let all = elems.len() >= s.fields.len()
                    && elems.iter().enumerate().all(|(n, x)| self.field_path(t, x, n).len() == 1);
                if !zeroed && !all {
                    self.zero_mem(a, &r);
                }
                let zeroed = zeroed || !all;
                for (n, x) in elems.iter().enumerate() {
                    let path = self.field_path(t, x, n);
                    let (ft, offset) = self.field_at(t, &path);
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
    fn indices(&self, elems: &[Element]) -> (Vec<u64>, u64) {
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

    fn elements_into(&mut self, elems: &[Element], elem: TypeId, len: u64, a: Addr, zeroed: bool) {
        let size = layout::size_of(self.w, elem);
        let (indices, _) = self.indices(elems);
        let done = self.static_elements(elems, &indices, elem, len, a);
        let zeroed = match done {
            Some(_) => true,
            None => {
                if !zeroed && (elems.len() as u64) < len {
                    let p = self.pointer(a);
                    let align = layout::align_of(self.w, elem) as u32;
                    let size = (size * len).min(u32::MAX as u64) as u32;
                    self.emit0(Op::Zero { dst: p, size, align });
                }
                zeroed || (elems.len() as u64) < len
            }
        };
        for (x, &i) in elems.iter().zip(&indices) {
            if done.is_some() && self.info.exprs[x.value].value.is_some() {
                continue;
            }
            self.expr_into(x.value, a.plus(i * size), elem, zeroed);
        }
    }

    /// Copies the constant elements of a large enough literal from initialised data.
    fn static_elements(
        &mut self,
        elems: &[Element],
        indices: &[u64],
        elem: TypeId,
        len: u64,
        a: Addr,
    ) -> Option<()> {
        let r = self.repr(elem);
        let constant = elems.iter().filter(|x| self.info.exprs[x.value].value.is_some()).count();
        let total = r.size.checked_mul(len).filter(|&n| n > 0 && n < 1 << 28)?;
        if self.is_interface(elem) || constant < MIN_STATIC || constant * 2 < len as usize {
            return None;
        }
        let mut data = Data { bytes: vec![0; total as usize], align: 8, ..Data::default() };
        // The scalars are made in a block that nothing reaches: only their values count.
        let (here, layout_len) = (self.cur, self.f.layout.len());
        let scratch = self.new_block();
        self.seal(scratch);
        self.cur = scratch;
        let mut ok = Some(());
        for (x, &i) in elems.iter().zip(indices) {
            let Some(c) = &self.info.exprs[x.value].value else { continue };
            if let Val::Regs(vs) = self.constant(c, elem) {
                for (&v, s) in vs.iter().zip(&r.scalars) {
                    ok = ok.and(self.static_scalar(v, (i * r.size) as u32 + s.offset, &mut data));
                }
            }
        }
        self.f.layout.truncate(layout_len);
        self.cur = here;
        ok?;
        let d = if data.relocs.is_empty() {
            self.m.aligned_bytes(data.bytes)
        } else {
            self.m.prog.data.push(data)
        };
        let src = self.addr(Target::Data(d, 0));
        let dst = self.pointer(a);
        self.emit0(Op::Copy { dst, src, size: total as u32, align: r.align, ptrs: r.has_pointers });
        Some(())
    }

    fn slice_literal(&mut self, elems: &[Element], elem: TypeId) -> Val {
        let w = self.w;
        let (_, len) = self.indices(elems);
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
            let path = self.field_path(t, x, n);
            let (ft, _) = self.field_at(t, &path);
            let v = self.expr_to(x.value, ft);
            let n = path[0] as usize;
            if path.len() == 1 {
                fields[n] = Some(v);
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
                inner = self.field_at(inner, &[n]).0;
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
