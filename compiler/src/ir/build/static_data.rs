//! Package variables whose initialisers are known become data instead of code, as gc does it: constants, functions,
//! addresses of variables, and literals of such. The data of a variable is made when something refers to it.

use super::super::*;
use super::Module;
use super::constant::const_int;
use super::static_shape::{Shape, Source, Weight};
use crate::types::constant::ConstValue;
use crate::types::layout;
use crate::types::object::ObjId;
use crate::types::ty::{BasicKind, Type, TypeId, World};
use minigo_abi::type_desc::FLAG_DIRECT;
use minigo_syntax::ast::{Element, ExprId};

/// Larger variables are initialised by code.
const MAX_SIZE: u64 = 1 << 28;

/// A part that code must compute, and where it goes.
pub struct Dynamic {
    pub value: ExprId,
    pub ty: TypeId,
    /// `None`: the object being described itself.
    pub global: Option<GlobalRef>,
    pub offset: u64,
}

impl Data {
    fn put(&mut self, at: u64, bytes: &[u8]) {
        let (start, end) = (at as usize, at as usize + bytes.len());
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        self.bytes[start..end].copy_from_slice(bytes);
    }

    fn reloc(&mut self, at: u64, target: Target) {
        self.put(at, &[0; 8]);
        self.relocs.push((at as u32, target));
    }
}

/// What an initialiser turns out to be.
pub enum Plan {
    /// Data alone; made when the variable is referred to.
    Whole,
    /// Data but for some parts.
    Mixed,
    Code,
}

impl Module {
    pub fn static_plan(&mut self, src: Source<'_>, rhs: ExprId, t: TypeId) -> Plan {
        if layout::size_of(src.w, t) > MAX_SIZE {
            return Plan::Code;
        }
        let weight = src.weigh(rhs, t);
        match (weight.dynamic, src.shape(rhs, t)) {
            (0, _) => Plan::Whole,
            (_, Shape::Literal(..) | Shape::Slice(..) | Shape::Pointer(..))
                if weight.known >= weight.dynamic =>
            {
                Plan::Mixed
            }
            _ => Plan::Code,
        }
    }

    /// Makes the data of a variable whose initialiser is known.
    pub fn build_static(&mut self, w: &World, obj: ObjId, global: GlobalRef) {
        let Some(pkg) = w.obj(obj).pkg else { return };
        let Some(rhs) = self.initialiser(w, pkg, obj) else { return };
        let (src, t) = (Source::new(w, pkg), w.obj(obj).ty);
        if let Plan::Whole = self.static_plan(src, rhs, t) {
            self.fill_global(src, rhs, t, global);
        }
    }

    /// The expression that initialises a variable alone.
    fn initialiser(&mut self, w: &World, pkg: crate::types::object::PkgId, obj: ObjId) -> Option<ExprId> {
        if self.listed.insert(pkg) {
            for init in &w.packages[pkg].info.init_order {
                if let [one] = init.lhs[..] {
                    self.initialisers.insert(one, init.rhs);
                }
            }
        }
        self.initialisers.get(&obj).copied()
    }

    /// Writes what is known of `rhs` into a variable's data; gives the rest.
    pub fn fill_global(
        &mut self,
        src: Source<'_>,
        rhs: ExprId,
        t: TypeId,
        global: GlobalRef,
    ) -> Vec<Dynamic> {
        let (mut data, mut dynamic) = (Data::default(), Vec::new());
        self.write_static(src, rhs, t, &mut data, 0, Some(global), &mut dynamic);
        self.prog.globals[global].init = Some(data);
        dynamic
    }

    /// Writes the known elements of a literal of an array type into `data`; gives the rest.
    pub fn fill_elements(
        &mut self,
        src: Source<'_>,
        elems: &[Element],
        elem: TypeId,
        data: &mut Data,
    ) -> Vec<Dynamic> {
        let mut dynamic = Vec::new();
        self.write_elements(src, elems, elem, data, 0, None, &mut dynamic);
        dynamic
    }

    #[allow(clippy::too_many_arguments)]
    fn write_static(
        &mut self,
        src: Source<'_>,
        e: ExprId,
        t: TypeId,
        out: &mut Data,
        at: u64,
        holder: Option<GlobalRef>,
        dynamic: &mut Vec<Dynamic>,
    ) {
        let w = src.w;
        match src.shape(e, t) {
            Shape::Zero => {}
            Shape::Const(v) => self.write_const(w, v, t, out, at),
            Shape::Func(obj) => {
                let d = self.func_object(w, obj);
                out.reloc(at, Target::Data(d, 0));
            }
            Shape::VarAddr(obj) => {
                let g = self.global(w, obj);
                out.reloc(at, Target::Global(g, 0));
            }
            Shape::Literal(elems, t) => self.write_literal(src, elems, t, out, at, holder, dynamic),
            Shape::Slice(elems, elem) => {
                let (_, len) = src.indices(elems);
                let g = self.static_array(src, elem, len);
                let mut data = Data::default();
                self.write_elements(src, elems, elem, &mut data, 0, Some(g), dynamic);
                self.prog.globals[g].init = Some(data);
                write_slice(out, at, Target::Global(g, 0), len);
            }
            Shape::Bytes(text) => {
                let g = self.static_array(src, BasicKind::Uint8.id(), text.len() as u64);
                self.prog.globals[g].init = Some(Data { bytes: text.to_vec(), ..Data::default() });
                write_slice(out, at, Target::Global(g, 0), text.len() as u64);
            }
            Shape::Pointer(x, xt) => {
                let g = self.anonymous(src, xt);
                let mut data = Data::default();
                self.write_static(src, x, xt, &mut data, 0, Some(g), dynamic);
                self.prog.globals[g].init = Some(data);
                out.reloc(at, Target::Global(g, 0));
            }
            Shape::Elided(elems, t) => {
                let g = self.anonymous(src, t);
                let mut data = Data::default();
                self.write_literal(src, elems, t, &mut data, 0, Some(g), dynamic);
                self.prog.globals[g].init = Some(data);
                out.reloc(at, Target::Global(g, 0));
            }
            Shape::Boxed(x, from) => self.write_boxed(src, x, from, t, out, at),
            Shape::Dynamic => dynamic.push(Dynamic { value: e, ty: t, global: holder, offset: at }),
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn write_literal(
        &mut self,
        src: Source<'_>,
        elems: &[Element],
        t: TypeId,
        out: &mut Data,
        at: u64,
        holder: Option<GlobalRef>,
        dynamic: &mut Vec<Dynamic>,
    ) {
        match src.w.under(t) {
            Type::Struct(_) => {
                for (n, x) in elems.iter().enumerate() {
                    let path = src.field_path(t, x, n);
                    let (ft, offset) = src.field_at(t, &path);
                    if src.is_blank(t, &path) {
                        let mut weight = Weight::default();
                        src.add_weight(x.value, ft, &mut weight);
                        if weight.dynamic == 0 {
                            continue;
                        }
                    }
                    self.write_static(src, x.value, ft, out, at + offset, holder, dynamic);
                }
            }
            Type::Array { elem, .. } | Type::Slice { elem } => {
                self.write_elements(src, elems, *elem, out, at, holder, dynamic);
            }
            _ => {}
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn write_elements(
        &mut self,
        src: Source<'_>,
        elems: &[Element],
        elem: TypeId,
        out: &mut Data,
        at: u64,
        holder: Option<GlobalRef>,
        dynamic: &mut Vec<Dynamic>,
    ) {
        let size = layout::size_of(src.w, elem);
        let (indices, _) = src.indices(elems);
        for (x, i) in elems.iter().zip(indices) {
            self.write_static(src, x.value, elem, out, at + i * size, holder, dynamic);
        }
    }

    fn write_const(&mut self, w: &World, v: &ConstValue, t: TypeId, out: &mut Data, at: u64) {
        let Type::Basic(kind) = w.under(t) else { return };
        match kind {
            BasicKind::String | BasicKind::UntypedString => {
                let Some(text) = v.as_bytes().filter(|s| !s.is_empty()) else { return };
                let d = self.data_bytes(text);
                out.reloc(at, Target::Data(d, 0));
                out.put(at + 8, &(text.len() as u64).to_le_bytes());
            }
            BasicKind::Bool | BasicKind::UntypedBool => out.put(at, &[u8::from(v.as_bool() == Some(true))]),
            BasicKind::Float32 => out.put(at, &v.to_f32().to_le_bytes()),
            BasicKind::Float64 | BasicKind::UntypedFloat => out.put(at, &v.to_f64().to_le_bytes()),
            BasicKind::Complex64 => {
                out.put(at, &v.real().to_f32().to_le_bytes());
                out.put(at + 4, &v.imag().to_f32().to_le_bytes());
            }
            BasicKind::Complex128 | BasicKind::UntypedComplex => {
                out.put(at, &v.real().to_f64().to_le_bytes());
                out.put(at + 8, &v.imag().to_f64().to_le_bytes());
            }
            k => {
                let Some(ty) = abi::basic_scalar(*k) else { return };
                out.put(at, &const_int(v, ty).to_le_bytes()[..ty.size() as usize]);
            }
        }
    }

    fn write_boxed(&mut self, src: Source<'_>, x: ExprId, from: TypeId, t: TypeId, out: &mut Data, at: u64) {
        let w = src.w;
        let d = self.desc(w, from);
        self.use_methods(w, d);
        let word = match crate::types::typeset::methods(w, t).is_empty() {
            true => Target::Desc(d),
            false => Target::Itab(self.itab(w, t, from)),
        };
        out.reloc(at, word);
        if self.prog.descs[d].flags & FLAG_DIRECT != 0 {
            return self.write_static(src, x, from, out, at + 8, None, &mut Vec::new());
        }
        let size = layout::size_of(w, from).max(8) as usize;
        let mut data = Data { align: 8, ..Data::default() };
        self.write_static(src, x, from, &mut data, 0, None, &mut Vec::new());
        data.bytes.resize(size, 0);
        let d = match data.relocs.is_empty() {
            true => self.aligned_bytes(data.bytes),
            false => self.prog.data.push(data),
        };
        out.reloc(at + 8, Target::Data(d, 0));
    }

    /// Writable memory without a name.
    fn anonymous(&mut self, src: Source<'_>, t: TypeId) -> GlobalRef {
        let w = src.w;
        let r = self.repr(w, t);
        let ptr_words = super::desc::ptr_words(w, t);
        self.push_anonymous(src, r.size, r.align, ptr_words)
    }

    fn static_array(&mut self, src: Source<'_>, elem: TypeId, len: u64) -> GlobalRef {
        let w = src.w;
        let r = self.repr(w, elem);
        let (one, words) = (super::desc::ptr_words(w, elem), (r.size / 8) as u32);
        let ptr_words = match one.is_empty() {
            true => Vec::new(),
            false => (0..len as u32).flat_map(|i| one.iter().map(move |p| p + i * words)).collect(),
        };
        self.push_anonymous(src, r.size * len, r.align, ptr_words)
    }

    fn push_anonymous(&mut self, src: Source<'_>, size: u64, align: u32, ptr_words: Vec<u32>) -> GlobalRef {
        let session = src.w.packages[src.pkg].interactive;
        let name = format!("..stmp_{}", self.prog.globals.len());
        self.prog.globals.push(Global { name, size, align, ptr_words, init: None, session })
    }
}

fn write_slice(out: &mut Data, at: u64, array: Target, len: u64) {
    out.reloc(at, array);
    out.put(at + 8, &len.to_le_bytes());
    out.put(at + 16, &len.to_le_bytes());
}
